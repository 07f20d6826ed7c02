//! The programs in `examples/`.

use std::env::{consts::EXE_EXTENSION, current_exe};
use std::io::Write;
use std::process::{Command, Stdio};
use std::sync::Once;

use crate::data::project;

/// The output of a program, and whether it succeeds.
fn run(name: &str, args: &[&str], input: &str) -> (String, bool) {
    static BUILD: Once = Once::new();
    let test = current_exe().unwrap();
    let target = test.ancestors().nth(3).unwrap();
    // With all packages and features, as for this test in `npm test`, so that nothing is compiled twice.
    let args_of_build =
        "build --quiet --profile test --workspace --exclude whurl-bindings --all-features --examples";
    BUILD.call_once(|| {
        let mut cargo = Command::new(env!("CARGO"));
        cargo.args(args_of_build.split(' ')).arg("--target-dir").arg(target).current_dir(project());
        assert!(cargo.status().unwrap().success());
    });
    let mut command = Command::new(target.join("debug/examples").join(name).with_extension(EXE_EXTENSION));
    let mut child = command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    (String::from_utf8(output.stdout).unwrap(), output.status.success())
}

#[test]
fn normalize_prints_the_href_or_fails() {
    let (output, succeeds) = run("normalize", &["HTTPS://EXAMPLE.com:443/../a b"], "");
    assert_eq!((output.as_str(), succeeds), ("https://example.com/a%20b\n", true));
    assert!(!run("normalize", &["https://exa mple.com/"], "").1);
}

#[test]
fn link_checker_classifies_every_link() {
    let html = r#"<a href="../about">, <a href="https://www.example.com/a b">, <img src="//cdn.example.org/x.png">,
        <a href="https://exa mple.com/">"#;
    let (output, succeeds) = run("link_checker", &["https://example.com/docs/"], html);
    let expected = "\
internal  https://example.com/about
internal  https://www.example.com/a%20b
          a character that a valid URL does not contain here, or a `%` that is not followed by two hexadecimal digits: \" \"
external  https://cdn.example.org/x.png
invalid   https://exa mple.com/: the host `exa mple.com` contains a space
";
    assert_eq!((output.as_str(), succeeds), (expected, false));
}

#[test]
fn group_by_site_counts_the_urls_of_each_site() {
    let log = "GET \"https://a.example.co.uk/x\" 200
GET https://b.example.co.uk:8080/ 404
POST https://user.github.io/ 200
http://127.0.0.1/ (local)
started at 10:00
";
    let (output, succeeds) = run("group_by_site", &[], log);
    let expected = "     2 https://example.co.uk\n     1 (no site)\n     1 http://127.0.0.1\n     1 https://user.github.io\n";
    assert_eq!((output.as_str(), succeeds), (expected, true));
}

#[test]
fn redirect_guard_stays_on_its_own_origin() {
    let targets =
        ["/account?a#b", "account", "", "//evil.example", "/\\evil.example", "\thttps:evil.example"];
    let others = [
        "http://127.0.0.1:8081/", "http://me@127.0.0.1:8080/", "javascript:alert(1)", "http://[",
        "blob:http://127.0.0.1:8080/x", "HTTP:/account",
    ];
    let (output, succeeds) = run("redirect_guard", &[targets.as_slice(), &others].concat(), "");
    let led_to: Vec<_> = output.lines().map(|line| line.rsplit(" -> ").next().unwrap()).collect();
    let home = "http://127.0.0.1:8080/";
    let (page, same) = ("http://127.0.0.1:8080/account?a#b", "http://127.0.0.1:8080/account");
    assert_eq!(led_to, [page, same, home, home, home, home, home, home, home, home, home, same]);
    assert!(succeeds);
}
