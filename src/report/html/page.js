"use strict";
(() => {
  const find = (selector, within = document) => within.querySelector(selector);
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const table = find("#table");
  const panel = find("#panel");
  const unfolded = find("#unfolded");
  const links = all("a[data-i]");

  // The moment of the grading, in the reader's own time.
  const time = find(".when time");
  const moment = new Date(time.dateTime);
  if (!isNaN(moment)) {
    time.title = time.textContent;
    time.textContent = moment.toLocaleString(document.documentElement.lang, { dateStyle: "long", timeStyle: "short" });
  }

  // Sorting, filtering and moving in the table.
  const folded = text => text.normalize("NFD").replace(/\p{M}/gu, "").replace(/\u0111/gi, "d").toLowerCase();
  const rows = table ? all("tbody tr", table).map((row, order) => {
    const cells = [...row.cells];
    const points = cells.map((cell, column) =>
      column === 0 ? order : Number(cells[column === 1 ? 2 : column].dataset.s ?? -1));
    return { row, cells, points, order, name: folded(cells[0].textContent), verdicts: cells.map(cell => cell.dataset.v ?? "-") };
  }) : [];
  let shown = rows;

  const sort = (column, descending) => {
    const sign = descending ? -1 : 1;
    rows.sort((a, b) => sign * (a.points[column] - b.points[column]) || a.order - b.order);
    find("tbody", table).append(...rows.map(({ row }) => row));
    shown = rows.filter(({ row }) => !row.hidden);
  };

  const show = () => {
    const name = folded(find("#name").value.trim());
    const verdict = find("#verdict").value;
    const problem = find("#problem").value;
    const column = problem === "" ? 0 : Number(problem) + 3;
    const fits = ({ verdicts }) => column ? verdicts[column] === verdict : verdicts.indexOf(verdict, 3) > 0;
    for (const one of rows) {
      one.row.hidden = !one.name.includes(name) || verdict !== "" && !fits(one);
    }
    const heads = table.tHead.rows[0].cells;
    for (let at = 3; at < heads.length; at++) {
      const hidden = column > 0 && at !== column;
      if (heads[at].hidden !== hidden) {
        heads[at].hidden = hidden;
        rows.forEach(({ cells }) => { cells[at].hidden = hidden; });
      }
    }
    shown = rows.filter(({ row }) => !row.hidden);
    const told = find("#told");
    told.textContent = told.dataset.words.replace("{shown}", shown.length).replace("{all}", rows.length);
    find(".empty").hidden = shown.length > 0;
    find(".frame").hidden = shown.length === 0;
    rove();
  };

  // One result at a time is in the order of the Tab key; the arrow keys move on from it.
  let stop = null;
  const rove = (to = stop) => {
    const usable = link => link && !link.closest("[hidden]");
    const first = () => {
      for (const { row } of shown) {
        const link = all("a", row).find(usable);
        if (link) return link;
      }
      return null;
    };
    const next = usable(to) ? to : first();
    if (stop) stop.tabIndex = -1;
    stop = next;
    if (stop) stop.tabIndex = 0;
  };

  const step = (link, down, right) => {
    const row = shown.findIndex(one => one.row.contains(link));
    let at = shown[row].cells.indexOf(link.closest("td"));
    for (let next = row + down; next >= 0 && next < shown.length; next += down) {
      const cells = shown[next].cells;
      while (at + right >= 3 && at + right < cells.length) {
        at += right;
        const found = find("a", cells[at]);
        if (found && !cells[at].hidden) return found;
        if (right === 0) break;
      }
      if (down === 0) return null;
    }
    return null;
  };

  const arrows = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
  const prepare = () => {
    find(".controls").hidden = false;
    find(".keys").hidden = false;
    const heads = [...table.tHead.rows[0].cells];
    heads.forEach((head, column) => {
      const button = find("button", head);
      button.disabled = false;
      button.addEventListener("click", () => {
        const before = head.getAttribute("aria-sort");
        const descending = before === "none" ? column > 1 : before === "ascending";
        heads.forEach(other => other.setAttribute("aria-sort", "none"));
        head.setAttribute("aria-sort", descending ? "descending" : "ascending");
        // The best rank is the highest total.
        sort(column, column === 1 ? !descending : descending);
      });
    });
    find(".controls").addEventListener("input", show);
    find(".controls").addEventListener("submit", event => event.preventDefault());
    find(".controls").addEventListener("reset", () => setTimeout(show));
    links.filter(link => table.contains(link)).forEach(link => { link.tabIndex = -1; });
    table.addEventListener("focusin", event => { if (event.target.dataset.i) rove(event.target); });
    table.addEventListener("keydown", event => {
      const way = arrows[event.key];
      if (!way || !event.target.dataset.i || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      step(event.target, ...way)?.focus();
    });
    rove();
  };

  // Paper has room for so many problems: those beyond stand in tables of their own, with the students again.
  const across = 16;
  let copies = [];
  const split = () => {
    const heads = [...table.tHead.rows[0].cells];
    const columns = heads.map((_, at) => at).filter(at => at >= 3 && !heads[at].hidden);
    const count = Math.ceil(columns.length / across);
    if (copies.length || count < 2) return;
    const each = Math.ceil(columns.length / count);
    for (let from = 0; from < columns.length; from += each) {
      const kept = new Set(columns.slice(from, from + each));
      const copy = table.cloneNode(true);
      copy.removeAttribute("id");
      for (const row of copy.rows) {
        [...row.cells].forEach((cell, at) => { if (at >= 3 && !kept.has(at)) cell.remove(); });
      }
      copies.push(copy);
    }
    table.before(...copies);
    table.hidden = true;
  };
  const join = () => {
    copies.forEach(copy => copy.remove());
    copies = [];
    table.hidden = false;
  };

  // A submission unfolds in the panel: the address names it, so that it can be linked and Back closes it.
  const pieces = Number(document.body.dataset.pieces);
  const key = hash => {
    try {
      return decodeURIComponent(hash.replace(/^#/, "")).normalize("NFC");
    } catch {
      return "";
    }
  };
  const places = new Map(links.map(link => [key(link.hash), link]));
  let last = { number: -1, articles: [] };

  const articlesOf = async number => {
    if (last.number !== number) {
      const packed = find("#block-" + number).textContent;
      const bytes = Uint8Array.from(atob(packed), letter => letter.charCodeAt(0));
      const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
      const template = document.createElement("template");
      template.innerHTML = await new Response(stream).text();
      last = { number, articles: [...template.content.children] };
    }
    return last.articles;
  };

  let current = null;
  const neighbour = down => current && shown.length && shown.some(({ row }) => row.contains(current)) ? step(current, down, 0) : null;
  const unfold = async link => {
    current = link;
    unfolded.textContent = unfolded.dataset.wait;
    if (!panel.open) panel.showModal();
    panel.scrollTop = 0;
    find("#previous").disabled = !neighbour(-1);
    find("#next").disabled = !neighbour(1);
    try {
      const index = Number(link.dataset.i);
      const articles = await articlesOf(Math.floor(index / pieces));
      if (current !== link) return;
      const article = articles[index % pieces];
      unfolded.replaceChildren(article ? article.cloneNode(true) : unfolded.dataset.missing);
      find("h2", unfolded)?.focus({ preventScroll: true });
    } catch {
      unfolded.textContent = typeof DecompressionStream === "undefined" ? unfolded.dataset.old : unfolded.dataset.missing;
    }
  };

  const follow = () => {
    const link = places.get(key(location.hash));
    if (link) {
      unfold(link);
    } else if (panel.open) {
      panel.close();
    }
  };
  const go = link => {
    if (!link) return;
    history.replaceState(null, "", link.hash);
    follow();
  };
  find("#close").addEventListener("click", () => panel.close());
  find("#previous").addEventListener("click", () => go(neighbour(-1)));
  find("#next").addEventListener("click", () => go(neighbour(1)));
  panel.addEventListener("click", event => { if (event.target === panel) panel.close(); });
  panel.addEventListener("close", () => {
    if (places.has(key(location.hash))) {
      history.pushState(null, "", location.pathname + location.search);
    }
    const link = current;
    current = null;
    unfolded.replaceChildren();
    if (link) {
      if (table?.contains(link)) rove(link);
      link.focus();
    }
  });
  addEventListener("hashchange", follow);

  if (table) {
    prepare();
    addEventListener("beforeprint", split);
    addEventListener("afterprint", join);
  }
  follow();
})();
