//! [Constructor strings](https://urlpattern.spec.whatwg.org/#constructor-string-parsing): a pattern of a whole URL, split
//! into the patterns of its components.

use alloc::vec::Vec;

use super::canonicalize::Encoding;
use super::component::Component;
use super::component_name::ComponentName;
use super::error::{Moved, PatternError, PatternErrorKind};
use super::init::PatternInit;
use super::part::Options;
use super::regexp::RegExp;
use super::tokenizer::{Token, TokenType, TokenizePolicy, tokenize};
use crate::text::slice;

/// A [state](https://urlpattern.spec.whatwg.org/#constructor-string-parser-state): one for each component, in the order of
/// the URL, and three more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum State {
    Init,
    Protocol,
    Authority,
    Username,
    Password,
    Hostname,
    Port,
    Pathname,
    Search,
    Hash,
    Done,
}

impl State {
    /// The component that the state reads.
    fn component(self) -> Option<ComponentName> {
        Some(match self {
            Self::Init | Self::Authority | Self::Done => return None,
            Self::Protocol => ComponentName::Protocol,
            Self::Username => ComponentName::Username,
            Self::Password => ComponentName::Password,
            Self::Hostname => ComponentName::Hostname,
            Self::Port => ComponentName::Port,
            Self::Pathname => ComponentName::Pathname,
            Self::Search => ComponentName::Search,
            Self::Hash => ComponentName::Hash,
        })
    }
}

/// A [constructor string parser](https://urlpattern.spec.whatwg.org/#constructor-string-parser).
struct ConstructorStringParser<'a> {
    input: &'a str,
    tokens: Vec<Token<'a>>,
    result: PatternInit<'a>,
    /// The starts of the components in the input.
    starts: [Moved; 8],
    component_start: usize,
    token_index: usize,
    token_increment: usize,
    group_depth: usize,
    hostname_ipv6_bracket_depth: isize,
    protocol_matches_a_special_scheme: bool,
    state: State,
}

/// [Parses a constructor string](https://urlpattern.spec.whatwg.org/#parse-a-constructor-string). Also returns the starts
/// of the components.
pub(super) fn parse_constructor_string<R: RegExp>(
    input: &str,
) -> Result<(PatternInit<'_>, [Moved; 8]), PatternError> {
    let mut parser = ConstructorStringParser {
        input,
        tokens: tokenize(input, TokenizePolicy::Lenient)?,
        result: PatternInit::default(),
        starts: [Moved::default(); 8],
        component_start: 0,
        token_index: 0,
        token_increment: 1,
        group_depth: 0,
        hostname_ipv6_bracket_depth: 0,
        protocol_matches_a_special_scheme: false,
        state: State::Init,
    };
    while parser.token_index < parser.tokens.len() {
        parser.token_increment = 1;
        if parser.token_type(parser.token_index) == TokenType::End {
            match parser.state {
                State::Init => {
                    parser.rewind();
                    if parser.is_hash_prefix() {
                        parser.change_state(State::Hash, 1);
                    } else if parser.is_search_prefix() {
                        parser.change_state(State::Search, 1);
                    } else {
                        parser.change_state(State::Pathname, 0);
                    }
                }
                State::Authority => parser.rewind_and_set_state(State::Hostname),
                _ => {
                    parser.change_state(State::Done, 0);
                    break;
                }
            }
        } else if parser.token_type(parser.token_index) == TokenType::Open {
            parser.group_depth += 1;
        } else {
            if parser.group_depth > 0 && parser.token_type(parser.token_index) == TokenType::Close {
                parser.group_depth -= 1;
            } else if parser.group_depth > 0 {
                parser.token_index += 1;
                continue;
            }
            parser.run_state::<R>()?;
        }
        parser.token_index += parser.token_increment;
    }
    if parser.result.hostname.is_some() && parser.result.port.is_none() {
        parser.result.port = Some("");
    }
    Ok((parser.result, parser.starts))
}

impl<'a> ConstructorStringParser<'a> {
    fn run_state<R: RegExp>(&mut self) -> Result<(), PatternError> {
        match self.state {
            State::Init => {
                if self.is_char(0, ":") {
                    self.rewind_and_set_state(State::Protocol);
                }
            }
            State::Protocol => {
                if self.is_char(0, ":") {
                    self.compute_protocol_matches_a_special_scheme::<R>()?;
                    if self.has_authority() {
                        self.change_state(State::Authority, 3);
                    } else if self.protocol_matches_a_special_scheme {
                        self.change_state(State::Authority, 1);
                    } else {
                        self.change_state(State::Pathname, 1);
                    }
                }
            }
            State::Authority => {
                if self.is_char(0, "@") {
                    self.rewind_and_set_state(State::Username);
                } else if self.is_char(0, "/") || self.is_search_prefix() || self.is_hash_prefix() {
                    self.rewind_and_set_state(State::Hostname);
                }
            }
            State::Username => {
                if self.is_char(0, ":") {
                    self.change_state(State::Password, 1);
                } else if self.is_char(0, "@") {
                    self.change_state(State::Hostname, 1);
                }
            }
            State::Password => {
                if self.is_char(0, "@") {
                    self.change_state(State::Hostname, 1);
                }
            }
            State::Hostname => {
                if self.is_char(0, "[") {
                    self.hostname_ipv6_bracket_depth += 1;
                } else if self.is_char(0, "]") {
                    self.hostname_ipv6_bracket_depth -= 1;
                } else if self.is_char(0, ":") && self.hostname_ipv6_bracket_depth == 0 {
                    self.change_state(State::Port, 1);
                } else {
                    self.start_path_search_or_hash();
                }
            }
            State::Port => self.start_path_search_or_hash(),
            State::Pathname => self.start_search_or_hash(),
            State::Search => {
                if self.is_hash_prefix() {
                    self.change_state(State::Hash, 1);
                }
            }
            State::Hash | State::Done => {}
        }
        Ok(())
    }

    fn start_path_search_or_hash(&mut self) {
        if self.is_char(0, "/") {
            self.change_state(State::Pathname, 0);
        } else {
            self.start_search_or_hash();
        }
    }

    fn start_search_or_hash(&mut self) {
        if self.is_search_prefix() {
            self.change_state(State::Search, 1);
        } else if self.is_hash_prefix() {
            self.change_state(State::Hash, 1);
        }
    }

    /// [Changes the state](https://urlpattern.spec.whatwg.org/#change-state).
    fn change_state(&mut self, new_state: State, skip: usize) {
        if let Some(component) = self.state.component() {
            let (start, value) = self.make_a_component_string();
            self.result.set(component, Some(value));
            if let Some(moved) = self.starts.get_mut(component as usize) {
                moved.start = start;
            }
        }
        if self.state != State::Init && new_state != State::Done {
            if self.state < State::Hostname && new_state > State::Hostname {
                self.result.hostname = self.result.hostname.or(Some(""));
            }
            if self.state < State::Pathname && new_state > State::Pathname {
                let path = if self.protocol_matches_a_special_scheme { "/" } else { "" };
                self.result.pathname = self.result.pathname.or(Some(path));
            }
            if self.state < State::Search && new_state > State::Search {
                self.result.search = self.result.search.or(Some(""));
            }
        }
        self.state = new_state;
        self.token_index += skip;
        self.component_start = self.token_index;
        self.token_increment = 0;
    }

    fn rewind(&mut self) {
        self.token_index = self.component_start;
        self.token_increment = 0;
    }

    fn rewind_and_set_state(&mut self, state: State) {
        self.rewind();
        self.state = state;
    }

    /// [Gets a safe token](https://urlpattern.spec.whatwg.org/#get-a-safe-token): the last one is the end.
    fn safe_token(&self, index: usize) -> Token<'a> {
        let token = self.tokens.get(index).or(self.tokens.last());
        token.copied().unwrap_or(Token { token_type: TokenType::End, index: self.input.len(), value: "" })
    }

    fn token_type(&self, index: usize) -> TokenType {
        self.safe_token(index).token_type
    }

    /// [Is a non-special pattern char](https://urlpattern.spec.whatwg.org/#is-a-non-special-pattern-char), some tokens
    /// after the current one.
    fn is_char(&self, after: usize, value: &str) -> bool {
        let token = self.safe_token(self.token_index + after);
        let is_char =
            matches!(token.token_type, TokenType::Char | TokenType::EscapedChar | TokenType::InvalidChar);
        is_char && token.value == value
    }

    /// Whether `//` follows.
    fn has_authority(&self) -> bool {
        self.is_char(1, "/") && self.is_char(2, "/")
    }

    /// [Is a search prefix](https://urlpattern.spec.whatwg.org/#is-a-search-prefix): a `?` that is no modifier.
    fn is_search_prefix(&self) -> bool {
        if self.is_char(0, "?") {
            return true;
        }
        if self.safe_token(self.token_index).value != "?" {
            return false;
        }
        let Some(previous) = self.token_index.checked_sub(1) else { return true };
        !matches!(
            self.token_type(previous),
            TokenType::Name | TokenType::RegExp | TokenType::Close | TokenType::Asterisk
        )
    }

    fn is_hash_prefix(&self) -> bool {
        self.is_char(0, "#")
    }

    /// [Makes a component string](https://urlpattern.spec.whatwg.org/#make-a-component-string), and says where it starts.
    fn make_a_component_string(&self) -> (usize, &'a str) {
        let start = self.safe_token(self.component_start).index;
        let end = self.safe_token(self.token_index).index;
        (start, slice(self.input, start..end))
    }

    /// <https://urlpattern.spec.whatwg.org/#compute-protocol-matches-a-special-scheme-flag>
    fn compute_protocol_matches_a_special_scheme<R: RegExp>(&mut self) -> Result<(), PatternError> {
        let (start, protocol) = self.make_a_component_string();
        let end = self.safe_token(self.token_index + 1).index;
        let has_authority = self.has_authority();
        let component = Component::<R>::compile(protocol, Encoding::Protocol, Options::DEFAULT).map_err(
            |mut error| {
                // It was not meant as a protocol: the path `/users/:/posts` lacks a name, and the query of `?at=12:30` has
                // a colon.
                let is_other = match error.kind {
                    PatternErrorKind::InvalidText => !has_authority || protocol.contains(['/', '#']),
                    PatternErrorKind::UnexpectedModifier => error.range.start == 0,
                    _ => false,
                };
                if is_other {
                    error.kind = PatternErrorKind::InvalidProtocol;
                    error.range = protocol.len()..end - start;
                }
                error.within(ComponentName::Protocol, Moved { start, cut_or_added: 0 }, end - start)
            },
        )?;
        self.protocol_matches_a_special_scheme = component.matches_a_special_scheme();
        Ok(())
    }
}
