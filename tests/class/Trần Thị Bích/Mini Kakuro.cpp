#include <iostream>
using namespace std;
int n,m,r[4],c[4],a[4][4],ans;
void check()
{
    for(int i=1;i<=n;i++)
    {
        int s=0;
        for(int j=1;j<=m;j++) s+=a[i][j];
        if(s!=r[i]) return;
    }
    for(int j=1;j<=m;j++)
    {
        int s=0;
        for(int i=1;i<=n;i++) s+=a[i][j];
        if(s!=c[j]) return;
    }
    ans++;
}
void fill(int i,int j)
{
    if(i>n) { check(); return; }
    for(int v=1;v<=9;v++)
    {
        bool ok=true;
        // different from the cell on the left and the cell above
        if(j>1 && a[i][j-1]==v) ok=false;
        if(i>1 && a[i-1][j]==v) ok=false;
        int s=v;
        for(int k=1;k<j;k++) s+=a[i][k];
        if(s>r[i] || (j==m && s!=r[i])) ok=false;
        if(!ok) continue;
        a[i][j]=v;
        if(j==m) fill(i+1,1);
        else fill(i,j+1);
    }
}
int main()
{
    cin>>n>>m;
    for(int i=1;i<=n;i++) cin>>r[i];
    for(int j=1;j<=m;j++) cin>>c[j];
    fill(1,1);
    cout<<ans<<endl;
    return 0;
}
