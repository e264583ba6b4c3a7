import { beforeAll, expect, it } from 'vitest'

import { behaviourFindings } from '#checks/behaviour/behaviourFindings.ts'
import { checkContent } from '#checks/checkContent.ts'
import { assembleContent } from '#checks/content/assembleContent.ts'
import type { Finding } from '#contract/Finding.ts'

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

This page is made by the test beside it: \`vitest run tests/checks/pullRequests --update\`.`

interface Said {
  title: string
  changes: string[]
  /** What the rules find. */
  findings: Finding[]
  /** What the behaviour lock says, once that is mended. */
  behaviour: Finding[]
}

const said = new Map<string, Said[]>()

beforeAll(() => {
  for (const [name, proposed] of Object.entries(pullRequests)) {
    const product = readProduct(name, '.')
    const before = checkContent(product.content)
    said.set(
      name,
      proposed.map((each) => saidOf(product, each, before)),
    )
  }
})

it.each(Object.keys(productFolders))(
  'each kind of change of %s but that of a text is told: by the rules, or as behaviour',
  (name) => {
    const all = said.get(name) ?? []
    const silent = all.filter(({ findings, behaviour }) => findings.length + behaviour.length === 0)

    expect(all).toHaveLength(10)
    expect(silent.map(({ title }) => title)).toEqual([expect.stringMatching(/^A changed text/)])
  },
)

it('what is said of each is written down', async () => {
  const parts = [...said].flatMap(([name, all]) => [
    `## ${name === 'loan' ? 'The loan' : 'Leasing'}`,
    ...all.map(sectionOf),
  ])
  const page = await formatText(PAGE, [INTRO, ...parts].join('\n\n'))

  await expect(page).toMatchFileSnapshot('README.md')
})

/** What the command says of the changes since the definitions stood as they do. */
function saidOf(product: Product, { title, edits }: PullRequest, before: Finding[]): Said {
  const files = edits.reduce((all, edit) => edit(all), product.files)
  const content = assembleContent(files, product.catalog)
  return {
    title,
    changes: changesIn(product.files, files),
    findings: newFindings(before, checkContent(content)),
    behaviour: behaviourFindings(content, product.lock),
  }
}

/** The lines that a pull request changes, file by file. */
function changesIn(before: Files, after: Files): string[] {
  return [...after].flatMap(([file, text]) => {
    const old = before.get(file)
    if (old === text) return []
    if (old === undefined) return [`${file} (new)`]
    const { removed, added } = diffOf(old, text)
    return [file, ...removed.map((each) => `- ${each}`), ...added.map((each) => `+ ${each}`)]
  })
}

function sectionOf({ title, changes, findings, behaviour }: Said): string {
  const found = foldFollowers(findings).map(({ finding, followers }) => {
    const { file, line, rule, message } = finding
    const more = followers.length === 0 ? '' : ` (and ${followers.length} that follow from it)`
    return `${file}:${line} ${rule}: ${message}${more}`
  })
  const changed = behaviour.map(({ message }) => message)
  const parts = [
    `### ${title}`,
    block('diff', changes),
    ...(found.length === 0 ? [] : ['The rules find:', block('text', found)]),
    ...(changed.length === 0
      ? []
      : [
          found.length === 0 ? 'The behaviour changes:' : 'Once that is mended, the behaviour changes:',
          block('text', changed),
        ]),
  ]
  if (parts.length === 2) parts.push('Nothing is said: no rule is broken, and the behaviour is as it was.')
  return parts.join('\n\n')
}

function block(language: string, lines: string[]): string {
  return ['```' + language, ...lines, '```'].join('\n')
}
