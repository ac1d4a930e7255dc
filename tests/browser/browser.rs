//! Chromium, driven through its own driver, and what it tells of a page.

use std::future::Future;
use std::io::{BufRead, BufReader};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use thirtyfour::common::print::PrintParameters;
use thirtyfour::prelude::*;
use thirtyfour::{ChromiumLikeCapabilities, LoggingPrefsLogLevel};

/// How long is waited for what must come.
const PATIENCE: Duration = Duration::from_secs(20);

const ARGUMENTS: [&str; 10] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--hide-scrollbars",
];

/// A browser with one window, which ends with this value.
pub(crate) struct Browser {
    runtime: tokio::runtime::Runtime,
    driver: Option<WebDriver>,
    // Ends before its profile goes.
    _process: Process,
    _profile: tempfile::TempDir,
}

/// The process of the driver, which leads a group of its own.
struct Process(Child);

impl Drop for Process {
    fn drop(&mut self) {
        let _ = Command::new("kill").args(["-KILL", "--", &format!("-{}", self.0.id())]).status();
        let _ = self.0.wait();
    }
}

/// What a test finds out.
pub(crate) type Found<T> = Result<T, WebDriverError>;

impl Browser {
    /// Starts the browser, with an empty profile.
    pub(crate) fn start() -> Self {
        let mut command = Command::new("chromedriver");
        command.arg("--port=0").stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut process = Process(command.process_group(0).spawn().unwrap());
        let mut said = BufReader::new(process.0.stdout.take().unwrap()).lines();
        let port =
            |line: String| Some(line.split_once("successfully on port ")?.1.trim_end_matches('.').to_owned());
        let port = said.by_ref().map_while(Result::ok).find_map(port).expect("chromedriver tells its port");
        // Whatever else it says must not fill the pipe.
        std::thread::spawn(move || said.for_each(drop));
        let profile = tempfile::tempdir().unwrap();
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        let driver = runtime.block_on(async {
            let mut wanted = DesiredCapabilities::chrome();
            for argument in ARGUMENTS {
                wanted.add_arg(argument)?;
            }
            wanted.add_arg(&format!("--user-data-dir={}", profile.path().display()))?;
            wanted.set_logging_prefs("browser", LoggingPrefsLogLevel::All)?;
            wanted.set_logging_prefs("performance", LoggingPrefsLogLevel::All)?;
            WebDriver::new(format!("http://127.0.0.1:{port}"), wanted).await
        });
        Browser { runtime, driver: Some(driver.unwrap()), _process: process, _profile: profile }
    }

    fn driver(&self) -> &WebDriver {
        self.driver.as_ref().expect("it is there until it is dropped")
    }

    #[track_caller]
    fn wait<T>(&self, what: impl Future<Output = Found<T>>) -> T {
        self.runtime.block_on(what).unwrap_or_else(|error| panic!("{error:?}"))
    }

    /// Opens a page, at an address in it (`#…`) or none.
    #[track_caller]
    pub(crate) fn open(&self, page: &Path, address: &str) {
        // Another address in the same page does not load it anew.
        self.wait(self.driver().goto("about:blank"));
        self.wait(self.driver().goto(format!("file://{}{address}", page.display())));
    }

    /// Runs a script, the body of a function, and returns what it returns.
    #[track_caller]
    pub(crate) fn run(&self, script: &str) -> Value {
        self.run_with(script, vec![])
    }

    #[track_caller]
    pub(crate) fn run_with(&self, script: &str, arguments: Vec<Value>) -> Value {
        self.wait(async { Ok(self.driver().execute(script, arguments).await?.json().clone()) })
    }

    /// Runs a script whose last argument is called with its result.
    #[track_caller]
    pub(crate) fn run_until_told(&self, script: &str, arguments: Vec<Value>) -> Value {
        self.wait(async { Ok(self.driver().execute_async(script, arguments).await?.json().clone()) })
    }

    /// Waits until an expression is true.
    #[track_caller]
    pub(crate) fn until(&self, holds: &str) {
        wait_until(holds, || self.run(&format!("return Boolean({holds})")) == true);
    }

    fn element(&self, selector: &str) -> WebElement {
        self.wait(self.driver().find(By::Css(selector)))
    }

    /// Clicks on an element as somebody with a mouse does.
    #[track_caller]
    pub(crate) fn click(&self, selector: &str) {
        self.wait(async {
            let element = self.driver().find(By::Css(selector)).await?;
            element.scroll_into_view().await?;
            element.click().await
        });
    }

    /// Types into an element.
    pub(crate) fn type_into(&self, selector: &str, text: &str) {
        self.wait(self.element(selector).send_keys(text));
    }

    /// Presses keys wherever the focus is.
    pub(crate) fn press(&self, keys: &[Key]) {
        let mut chain = self.driver().action_chain();
        for key in keys {
            chain = chain.key_down(key.clone()).key_up(key.clone());
        }
        self.wait(chain.perform());
    }

    pub(crate) fn back(&self) {
        self.wait(self.driver().back());
    }

    pub(crate) fn title(&self) -> String {
        self.wait(self.driver().title())
    }

    /// A command of the browser's own protocol.
    pub(crate) fn command(&self, name: &str, parameters: Value) -> Value {
        self.wait(self.driver().cdp().send_raw(name, parameters))
    }

    /// How wide and high the window is, in CSS pixels; each is `scale` pixels of a picture.
    pub(crate) fn resize(&self, width: u32, height: u32, scale: u32) {
        let size = json!({"width": width, "height": height, "deviceScaleFactor": scale, "mobile": false});
        self.command("Emulation.setDeviceMetricsOverride", size);
    }

    /// Which colours the reader prefers, and that nothing should move.
    pub(crate) fn prefer(&self, scheme: &str) {
        let features = json!([
            {"name": "prefers-color-scheme", "value": scheme},
            {"name": "prefers-reduced-motion", "value": "reduce"},
        ]);
        self.command("Emulation.setEmulatedMedia", json!({"features": features}));
    }

    /// The page as it is printed: a PDF.
    pub(crate) fn print(&self) -> Vec<u8> {
        self.wait(self.driver().print_page(PrintParameters::default()))
    }

    /// The window as it is seen: a PNG.
    pub(crate) fn picture(&self) -> Vec<u8> {
        self.wait(self.driver().screenshot_as_png())
    }

    /// What pages have complained of since this was last asked for: errors and warnings.
    pub(crate) fn complaints(&self) -> Vec<String> {
        let log = self.wait(self.driver().get_log("browser"));
        let is_bad =
            |entry: &&thirtyfour::BrowserLogEntry| ["SEVERE", "WARNING"].contains(&entry.level.as_str());
        log.iter().filter(is_bad).map(|entry| entry.message.clone()).collect()
    }

    /// What pages have asked for since this was last asked for.
    pub(crate) fn requests(&self) -> Vec<String> {
        let log = self.wait(self.driver().get_log("performance"));
        let url = |entry: &thirtyfour::BrowserLogEntry| {
            let message: Value = serde_json::from_str(&entry.message).ok()?;
            let event = &message["message"];
            let is_request = ["Network.requestWillBeSent", "Network.webSocketCreated"]
                .contains(&event["method"].as_str()?);
            let parameters = &event["params"];
            let url = parameters["request"]["url"].as_str().or(parameters["url"].as_str());
            is_request.then(|| url.unwrap_or("?").to_owned())
        };
        log.iter().filter_map(url).collect()
    }
}

/// Waits until something holds that must come.
#[track_caller]
fn wait_until(what: &str, holds: impl Fn() -> bool) {
    let begun = Instant::now();
    while !holds() {
        assert!(begun.elapsed() < PATIENCE, "waited in vain until {what}");
        std::thread::sleep(Duration::from_millis(10));
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // Ends the browser, which has a group of its own.
        if let Some(driver) = self.driver.take() {
            let _ = self.runtime.block_on(driver.quit());
        }
    }
}
