import type { Results } from './Run.ts'
import type { RunningFigures } from './runningScreen.ts'
import { markdownTable, targetsTable, workloadTable } from './tables.ts'
import { workloads } from './workloads/workloads.ts'

/** `tests/bench/forms/RESULTS.md`: the tables of a run, and how to read them. */
export function resultsDocument(results: Results): string {
  return `# Forms side by side

Written by \`npm run bench:forms -- --write\`.

${figuresPart(results)}

${howToRead}
`
}

function figuresPart({ machine, figures, running, leftOut }: Results): string {
  const measured = workloads.filter(({ name }) => figures[name]?.length)
  return [
    `Medians of interleaved rounds. ${machine}. In brackets: how many times the floor; then how much of a peer's figure ours needs (below 1, ours is better).`,
    ...(measured.length > 0 ? [targetsTable(figures)] : []),
    ...measured.flatMap(({ name, title }) => [`**${title}**`, workloadTable(name, figures[name] ?? [])]),
    ...(running
      ? [`**\`${running.screen}\` in the running application**`, runningTable(running.figures)]
      : []),
    ...(leftOut.length > 0 ? ['**Not measured**', leftOut.map((reason) => `- ${reason}`).join('\n')] : []),
  ].join('\n\n')
}

function runningTable(figures: RunningFigures): string {
  const head = [
    'boxes',
    'JavaScript, kB gzip',
    'from address to form, ms',
    'key script, ms',
    'key task, ms',
    'key script at 4x, ms',
    'field change, ms',
    'submit, ms',
    'heap, MB',
    'digits lost',
  ]
  const { lost, lostForGood, typed } = figures
  const row = [
    `${figures.boxes}`,
    (figures.javaScript / 1000).toFixed(0),
    figures.load.toFixed(0),
    figures.keyScript.toFixed(2),
    figures.keyTask.toFixed(2),
    figures.keyScriptSlow.toFixed(2),
    figures.fieldChange.toFixed(1),
    figures.submit.toFixed(1),
    (figures.heap / 1e6).toFixed(2),
    lost === 0 ? '0' : `${lost} of ${typed}, ${lostForGood} for good`,
  ]
  return markdownTable(head, [row])
}

const howToRead = `## How to read it

- Every contender is a production page of its own with the same fields, in a fresh browser context; each round visits all of them in another order. All are built by Vite, with the hint that the product's build puts before each file (the browser compiles it whole while it comes in); ours and the floor in as many files as the product. Rounds may come from several runs (\`--more\`), and not every contender has as many: of one round alone take the order of magnitude. The floor is our document, markup and styles in plain React: inputs that nothing controls, one compiled validator, the same errors, summary and ARIA, numbers with their thousands apart once their box is left. Ours is the product's \`SchemaForm\` with its whole theme over screens from the product's compiler. Peers are set up as their documentation begins.
- Milliseconds are CPU time of the page's main thread (Chrome DevTools Protocol, \`threadTicks\`), not time on a clock: what other processes do meanwhile is not in them, though caches and clock rate of a busy machine are.
- **JavaScript**: all that the page fetched until it was submitted, parts that came later included, words in Italian too.
- **Key**: ten digits in each of eight fields, a digit every 17 ms, down and up, what follows included (two fields where a key costs more than 25 ms, at 4x more than 100; the others are then filled at once); script is the JavaScript in it. The rest is the browser's own: event, editor, style, layout, paint. **At 4x**: three other fields on a processor made four times slower. **Field change**: leaving one field and entering the next; **change in a row**: the same in six boxes of rows. **Submit**: of the half-filled form, until its errors are painted. **Heap**: after a forced collection, the form drawn.
- **Digits lost**: four fields filled at 17 ms a digit, each entered at once after the one before; looked at right away, and again 600 ms later ("for good").
- Compare \`key task\`, mount and submit inside one look alone: what a browser paints on a key depends on the height of the page. Floor and ours must be equally high with as many controls, else the comparison is refused. \`Key script\`, JavaScript and heap can be compared across looks.
- Plain DOM is no engine: it shows what React itself costs.`
