// dist/completions.*: the scripts with which shells complete the command line, made from the description of its
// options. They answer without starting Node.
import { writeFileSync } from 'node:fs';
import { formsOf, options, shells, summaryOf } from '../../cli/description.js';
import { inProject } from '../project.js';

/** @typedef {import('../../cli/description.js').Option} Option */

/** The options with a value that is one of a list, and those with any other value. */
const [chosen, free] = [
  options.filter(({ choices }) => choices !== undefined),
  options.filter(({ value, choices }) => value !== undefined && choices === undefined),
];

export const completionFiles = shells.map((shell) => `completions.${shell}`);

export function writeCompletions() {
  for (const shell of shells) writeFileSync(inProject('dist', `completions.${shell}`), completions[shell]());
}

/** The scripts, by shell. @type {Record<typeof shells[number], () => string>} */
export const completions = {
  // Readline ends a word at an equals sign and at a colon, unless the user has taken them out of COMP_WORDBREAKS.
  bash: () => `# Completions of whurl for bash.
_whurl() {
  local IFS=$' \\t\\n' at=$COMP_CWORD current=\${COMP_WORDS[COMP_CWORD]} cut='' start='' values='' option word
  COMPREPLY=()
  if [[ $current == : ]]; then
    current=\${COMP_WORDS[--at]}: cut=$current
  elif [[ \${COMP_WORDS[at-1]} == : ]]; then
    cut=\${COMP_WORDS[at-2]}: current=$cut$current at=$((at-2))
  fi
  option=\${COMP_WORDS[at-1]}
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    if [[ $word == -- ]]; then return; fi
  done
  if [[ $current == = ]]; then current=''
  elif [[ $option == = ]]; then option=\${COMP_WORDS[at-2]}
  elif [[ $current == --*=* ]]; then option=\${current%%=*} start=$option= current=\${current#*=}
  fi
  case $option in
${chosen.map((option) => `    ${formsOf(option).join('|')}) values='${choicesOf(option)}' ;;`).join('\n')}
    ${free.flatMap(formsOf).join('|')}) ;;
    *) if [[ $current == -* ]]; then values='${options.flatMap(formsOf).join(' ')}'; fi ;;
  esac
  if [[ $option == --columns ]]; then
    word=\${current##*,} start+=\${current%"$word"} current=$word
  fi
  for word in $values; do
    if [[ $word == "$current"* ]]; then word=$start$word; COMPREPLY+=("\${word#"$cut"}"); fi
  done
  if [[ \${COMPREPLY[0]} == *= ]]; then compopt -o nospace 2> /dev/null; fi
}
complete -F _whurl whurl
`,

  zsh: () => `#compdef whurl
# Completions of whurl for zsh.
_whurl() {
  local option=\${words[CURRENT-1]}
  local -a options=(
${options.flatMap((option) => formsOf(option).map((form) => `    '${form}:${summaryOf(option).replaceAll("'", "'\\''")}'`)).join('\n')}
  )
  if (( \${words[(i)--]} < CURRENT )); then return; fi
  if [[ $PREFIX == --*=* ]]; then
    option=\${PREFIX%%=*}
    compset -P '--[a-z-]##='
  fi
  case $option in
${chosen.map((option) => `    (${formsOf(option).join('|')}) ${option.name === 'columns' ? "compset -P '*,'; " : ''}compadd ${endsInEquals(option) ? "-S '' " : ''}-- ${choicesOf(option)} ;;`).join('\n')}
    (${free.flatMap(formsOf).join('|')}) ;;
    (*) if [[ $PREFIX == -* ]]; then _describe -o option options; fi ;;
  esac
}
compdef _whurl whurl
`,

  fish: () => `# Completions of whurl for fish.
function __whurl_columns
  set -l typed (string replace --regex '^--columns=' '' -- (commandline --current-token))
  set -l start (string replace --regex '[^,]*$' '' -- "$typed")
  for name in ${choicesOf(optionNamed('columns'))}
    echo "$start$name"
  end
end
complete --command whurl --no-files
${options.map((option) => `complete --command whurl${option.short === undefined ? '' : ` --short-option ${option.short}`} --long-option ${option.name}${valueForFish(option)} --description '${summaryOf(option).replace(/['\\]/g, '\\$&')}'`).join('\n')}
`,

  powershell: () => `# Completions of whurl for PowerShell.
Register-ArgumentCompleter -Native -CommandName whurl -ScriptBlock {
  param($current, $command, $position)
  $options = [ordered]@{
${options.flatMap((option) => formsOf(option).map((form) => `    '${form}' = ${quoted(summaryOf(option))}`)).join('\n')}
  }
  $values = @{
${[...chosen, ...free].flatMap((option) => formsOf(option).map((form) => `    '${form}' = @(${(option.choices ?? []).map(quoted).join(', ')})`)).join('\n')}
  }
  $words = @($command.CommandElements | Where-Object { $_.Extent.EndOffset -lt $position } | ForEach-Object { $_.ToString() })
  if ($words -ccontains '--') { return }
  $option = $words[-1]
  $start = ''
  if ($current -cmatch '^(--[a-z-]+)=(.*)$') { $option = $Matches[1]; $start = "$option="; $current = $Matches[2] }
  if ($option -ceq '--columns' -and $current -match '^(.*,)([^,]*)$') { $start += $Matches[1]; $current = $Matches[2] }
  $names = if ($values.ContainsKey($option)) { $values[$option] } elseif ($current.StartsWith('-')) { $options.Keys } else { @() }
  foreach ($name in $names) {
    if (-not $name.StartsWith($current)) { continue }
    $summary = if ($options.Contains($name)) { $options[$name] } else { $name }
    [System.Management.Automation.CompletionResult]::new("$start$name", $name, 'ParameterValue', $summary)
  }
}
`,
};

/** @param {string} name */
const optionNamed = (name) => /** @type {Option} */ (options.find((option) => option.name === name));

/** @param {Option} option */
const choicesOf = ({ choices = [] }) => choices.join(' ');

/** Whether the choices are the starts of values, after which no space follows. @param {Option} option */
const endsInEquals = ({ choices = [] }) => choices.every((choice) => choice.endsWith('='));

/** @param {Option} option */
function valueForFish(option) {
  const { name, value, choices } = option;
  if (value === undefined) return '';
  if (name === 'columns') return " --exclusive --arguments '(__whurl_columns)'";
  // A start that is complete gets no space, if it is not offered.
  if (choices !== undefined && endsInEquals(option))
    return ` --exclusive --arguments '(string match --invert -- (commandline --current-token) ${choices.join(' ')})'`;
  return ` --exclusive${choices === undefined ? '' : ` --arguments '${choices.join(' ')}'`}`;
}

/** A string of PowerShell. @param {string} text */
const quoted = (text) => `'${text.replaceAll("'", "''")}'`;
