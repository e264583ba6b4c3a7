import { expect, it } from 'vitest'

import { behaviourFindings } from '#checks/behaviour/behaviourFindings.ts'
import { checkContent } from '#checks/checkContent.ts'
import { assembleContent } from '#checks/content/assembleContent.ts'
import type { Finding } from '#engine/compile/read/Finding.ts'

import { foldFollowers } from '../../../scripts/check/foldFollowers.ts'
import { newFindings } from '../../../scripts/check/findingsSince.ts'
import { formatText } from '../../../scripts/formatText.ts'
import { diffOf } from '../../mutants/diffOf.ts'
import { type Product, productFolders, readProduct } from '../../mutants/Product.ts'
import type { Files } from './Edit.ts'
import { type PullRequest, pullRequests } from './pullRequests.ts'

const PAGE = 'tests/checks/pullRequests/README.md'
const INTRO = `# What a review reads

Ten changes of the loan's definitions and ten of leasing's, such as are proposed for review, each made in a copy, and what \`npm run check -- --since main\` says of it. Where the rules find something, that is mended first, and nothing is said of the behaviour. Where they find nothing, the behaviour is what has changed, in sentences; \`npm run accept\` then writes it into the lock, whose difference the review reads too.

This page is made by the test beside it: \`vitest run -u tests/checks/pullRequests\`.`

interface Said {
  title: string
  changes: string[]
  findings: Finding[]
}

it.each(Object.keys(productFolders))(
  'each kind of change of %s but that of a text is told: by the rules, or as behaviour',
  (name) => {
    const product = readProduct(name, '.')
    const said = (pullRequests[name] ?? []).map((each) => saidOf(product, each))

    expect(said).toHaveLength(10)
    expect(said.filter(({ findings }) => findings.length === 0).map(({ title }) => title)).toEqual([
      expect.stringMatching(/^A changed text/),
    ])
  },
)

it('what is said of each is written down', async () => {
  const parts = Object.keys(productFolders).flatMap((name) => {
    const product = readProduct(name, '.')
    const said = (pullRequests[name] ?? []).map((each) => saidOf(product, each))
    return [`## ${name === 'loan' ? 'The loan' : 'Leasing'}`, ...said.map(sectionOf)]
  })
  const page = await formatText(PAGE, [INTRO, ...parts].join('\n\n'))

  await expect(page).toMatchFileSnapshot('README.md')
})

/** What the command says of the changes since the definitions stood as they do. */
function saidOf(product: Product, { title, edits }: PullRequest): Said {
  const files = edits.reduce((all, edit) => edit(all), product.files)
  const content = assembleContent(files, product.catalog)
  const findings = checkContent(content)
  if (findings.length === 0) findings.push(...behaviourFindings(content, product.lock))
  return { title, changes: changesIn(product.files, files), findings: newFindings([], findings) }
}

/** The lines that a pull request changes, file by file. */
function changesIn(before: Files, after: Files): string[] {
  return [...after].flatMap(([file, text]) => {
    const old = before.get(file)
    if (old === text) return []
    if (old === undefined) return [`${file} (new)`]
    const { line, removed, added } = diffOf(old, text)
    return [`${file}:${line}`, ...removed.map((each) => `- ${each}`), ...added.map((each) => `+ ${each}`)]
  })
}

function sectionOf({ title, changes, findings }: Said): string {
  const causes = foldFollowers(findings)
  const lines = causes.map(({ finding, followers }) => {
    const at = finding.rule === 'behaviour' ? '' : `${finding.file}:${finding.line} ${finding.rule}: `
    const more = followers.length === 0 ? '' : ` (and ${followers.length} that follow from it)`
    return `- ${escaped(at + finding.message)}${more}`
  })
  const by = findings[0]?.rule === 'behaviour' ? 'The behaviour changes:' : 'The rules find:'
  return [
    `### ${title}`,
    ['```diff', ...changes, '```'].join('\n'),
    ...(lines.length === 0
      ? ['Nothing is said: no rule is broken, and the behaviour is as it was.']
      : [by, lines.join('\n')]),
  ].join('\n\n')
}

/** A sentence as it is, in Markdown. */
function escaped(sentence: string): string {
  return sentence.replaceAll(/[*_<>[\]\\`]/g, String.raw`\$&`)
}
