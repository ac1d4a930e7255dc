//! What a page does not do, whatever is in it.

use std::fs;
use std::io::{Read, Write};
use std::net::TcpListener;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use serde_json::{Value, json};

use crate::Bench;

/// Somebody who could be asked: at which address, and how often that has happened.
fn server() -> (String, Arc<AtomicUsize>) {
    let server = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}/x", server.local_addr().unwrap());
    let asked = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&asked);
    std::thread::spawn(move || {
        for mut stream in server.incoming().map_while(Result::ok) {
            count.fetch_add(1, Ordering::Relaxed);
            let _ = stream.set_read_timeout(Some(Duration::from_secs(1)));
            let _ = stream.read(&mut [0; 4096]);
            let _ =
                stream.write_all(b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
        }
    });
    (url, asked)
}

pub(crate) fn is_watched(bench: &Bench) {
    let (url, asked) = server();
    let page = bench.class.folder.path().join("control.html");
    let image = format!("<title>x</title><img src='{url}' onerror='window.broken_into=1'>");
    fs::write(&page, image).unwrap();
    bench.browser.open(&page, "");
    bench.browser.until("window.broken_into === 1");
    assert!(!bench.browser.complaints().is_empty());
    assert!(bench.browser.requests().contains(&url));
    let before = asked.load(Ordering::Relaxed);
    assert!(before > 0);
    // A page of the judge forbids the same by its policy: the browser says so, and asks nobody.
    bench.open_page();
    bench.browser.run_with(
        "const image = document.createElement('img'); image.src = arguments[0]; document.body.append(image);
        const script = document.createElement('script'); script.textContent = 'window.broken_into=1';
        document.body.append(script);",
        vec![url.into()],
    );
    let complaints = bench.browser.complaints().concat();
    assert!(complaints.contains("Loading the image") && complaints.contains("inline script"), "{complaints}");
    assert_eq!(asked.load(Ordering::Relaxed), before, "a request has left");
    bench.browser.requests();
}

pub(crate) fn runs_no_other_script(bench: &Bench) {
    bench.open_page();
    let policy = bench
        .browser
        .run("return document.querySelector('head > meta[http-equiv=Content-Security-Policy]').content");
    let policy = policy.as_str().unwrap();
    assert!(policy.starts_with("default-src 'none';") && !policy.contains("unsafe"), "{policy}");
    let addresses = bench.browser.run("return [...document.querySelectorAll('a[data-i]')].map(a => a.hash)");
    for address in addresses.as_array().unwrap() {
        bench.browser.run_with(
            "window.left = document.querySelector('article'); location.hash = arguments[0]",
            vec![address.clone()],
        );
        bench
            .browser
            .until("document.querySelector('article') && document.querySelector('article') !== window.left");
        let found = bench.browser.run(
            "document.querySelectorAll('details').forEach(one => { one.open = true; });
            const strange = document.querySelectorAll('article script, article style, iframe, img, object, embed, link, base, form form, article a');
            const wired = [...document.querySelectorAll('*')].filter(one =>
                [...one.attributes].some(({ name, value }) => name.startsWith('on') || /^\\s*javascript:/i.test(value)));
            return [strange.length, wired.length, document.querySelectorAll('body > script:not([type])').length, window.broken_into ?? null]",
        );
        assert_eq!(found, json!([0, 0, 1, null]), "{address}");
    }
    assert_eq!(bench.browser.title(), "Class report");
}

/// What the page tells somebody who cannot run scripts, or cannot see.
fn told(bench: &Bench) -> String {
    let tree = bench.browser.command("Accessibility.getFullAXTree", json!({}));
    let nodes = tree["nodes"].as_array().unwrap().iter().filter(|node| node["ignored"] == false);
    nodes.filter_map(|node| node["name"]["value"].as_str()).collect::<Vec<_>>().join("\n")
}

/// Opens a page without scripts, and returns what it tells.
pub(crate) fn told_without_scripts(bench: &Bench, page: &std::path::Path) -> String {
    bench.browser.command("Emulation.setScriptExecutionDisabled", json!({"value": true}));
    bench.browser.open(page, "");
    let told = told(bench);
    bench.browser.command("Emulation.setScriptExecutionDisabled", json!({"value": false}));
    told
}

pub(crate) fn works_without_scripts(bench: &Bench) {
    let told = told_without_scripts(bench, &bench.class.page("report"));
    for words in ["Without JavaScript", crate::class::COMPOSED, "What the results tell", "TLE"] {
        assert!(told.contains(words), "no {words} in\n{told}");
    }
    assert!(!told.contains("Show all"), "no controls that do nothing");
    bench.open_page();
    let seen = bench.browser.run("return document.querySelector('.controls').checkVisibility()");
    assert_eq!(seen, Value::Bool(true));
}
