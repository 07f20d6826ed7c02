//! Changes of a query: the cases of `tests/cases/query-changes.txt`, and their time.

use serde_json::Value;
use whurl::Url;
use whurl::query::{
    NamePatterns, append_parameter, remove_fragment_parameters, remove_parameters, replace_parameter,
    set_parameter, sort_parameters,
};

use crate::data::project;
use crate::growth::assert_linear;
use crate::records::assert_same_record;

/// A case: a change, a URL, the arguments, the URL after it, and options.
pub type Case = (String, Url, Vec<String>, String, Value);

pub fn cases() -> Vec<Case> {
    let text = std::fs::read_to_string(project().join("tests/cases/query-changes.txt")).unwrap();
    let lines = text.lines().filter(|line| line.starts_with('['));
    let read = |line: &str| {
        let parts: Value = serde_json::from_str(line).expect(line);
        let text = |value: &Value| value.as_str().expect(line).to_owned();
        let arguments = parts[2].as_array().expect(line).iter().map(text).collect();
        (text(&parts[0]), Url::parse(&text(&parts[1])).unwrap(), arguments, text(&parts[3]), parts[4].clone())
    };
    lines.map(read).collect()
}

fn changed(mut url: Url, change: &str, arguments: &[String], options: &Value) -> Url {
    let query = url.query();
    let [name, value] = [0, 1].map(|index| arguments.get(index).map(String::as_str));
    let query = match change {
        "remove" => {
            let ignores_case = options["ignoreCase"] == true;
            let names = if ignores_case { NamePatterns::ignoring_case } else { NamePatterns::new };
            let names = names(arguments);
            let query = remove_parameters(query, &names);
            if options["fragment"] == true {
                let fragment = remove_fragment_parameters(url.fragment(), &names);
                url.set_fragment(fragment.as_deref()).unwrap();
            }
            query
        }
        "set" => Some(set_parameter(query, name.unwrap(), value.unwrap())),
        "append" => Some(append_parameter(query, name.unwrap(), value)),
        "replace" => replace_parameter(query, name.unwrap(), value),
        "sort" => sort_parameters(query),
        _ => panic!("{change}"),
    };
    url.set_query(query.as_deref()).unwrap();
    url
}

#[test]
fn changes_keep_the_text_of_the_rest() {
    let cases = cases();
    assert!(cases.len() > 80);
    for (change, url, arguments, expected, options) in cases {
        let context = format!("{change} {arguments:?} {options} of {url}");
        let found = changed(url, &change, &arguments, &options);
        assert_eq!(found, *expected, "{context}");
        assert_same_record(&found, &Url::parse(&expected).unwrap(), format_args!("{context}"));
        if change != "append" {
            assert_eq!(changed(found.clone(), &change, &arguments, &options), found, "{context}, twice");
        }
    }
}

#[test]
fn changes_take_linear_time() {
    let names = NamePatterns::new(["a*".repeat(100) + "b"]);
    let remove = |query: &String| assert_eq!(remove_parameters(Some(query), &names).as_ref(), Some(query));
    assert_linear("a long name", 10_000, |size| "a".repeat(size), remove);
    assert_linear("many names", 10_000, |size| "a&".repeat(size), remove);
    let set = |query: &String| assert_eq!(set_parameter(Some(query), "a", "1").matches('a').count(), 1);
    assert_linear("set", 10_000, |size| "a&".repeat(size), set);
}
