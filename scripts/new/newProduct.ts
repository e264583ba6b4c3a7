import { basename, relative, resolve } from 'node:path'

import { DEFAULT_LANGUAGE, type Language, languages } from '#validation/languages.ts'

import type { Words } from '#studio/flow/new/addWords.ts'
import type { Draft } from './Draft.ts'
import { judgeName } from '#studio/flow/new/judgeName.ts'
import { plainName } from '#studio/flow/new/plainName.ts'
import { productPages } from './productPages.ts'
import { productSettings } from './productSettings.ts'
import { UsageError } from '#studio/flow/new/UsageError.ts'

const ENTRY = 'begin'
const PROCESS = 'application'
const END = 'request_sent'

/**
 * A product: a folder with one journey, whose public page leads to one task and one end, with the pages that every journey
 * needs and the words that all screens share as the project has them. It stands at an address of its own name.
 */
export function newProduct(draft: Draft, [given = '', question = 'first_question']: string[]): void {
  const name = basename(given)
  judgeName('product', name)
  judgeName('screen', question)
  if ([ENTRY, END].includes(question))
    throw new UsageError(`"${question}" is another page of a new product: choose another name.`)
  const folder = relative(draft.root, resolve(draft.root, given))
  if (draft.has(folder)) throw new UsageError(`${folder} is there already: choose another name.`)
  const write = (file: string, grammar: string, content: object) => {
    const path = `${folder}/${file}`
    const $schema = relative(path.slice(0, path.lastIndexOf('/')), `schemas/meta/${grammar}.json`)
    draft.create(path, JSON.stringify({ $schema: $schema.replaceAll('\\', '/'), ...content }))
  }
  const { pages, shared, words } = productPages(draft, ENTRY)

  write('flows/settings.json', 'settings', productSettings(draft, { name, entry: ENTRY }))
  write(`flows/journeys/${name}.json`, 'journey', journeyOf(name))
  write(`flows/${PROCESS}.json`, 'flow', flowOf(question))
  const listed = [ENTRY, ...pages.map((page) => page.name)].map((page) => [page, {}] as const)
  write('flows/general.json', 'general', { pages: Object.fromEntries(listed) })

  for (const page of pages) write(`schemas/general/${page.name}.json`, 'screen', page.screen)
  for (const [file, text] of shared) draft.create(`${folder}/schemas/shared/${file}`, text)
  write(`schemas/general/${ENTRY}.json`, 'screen', askingScreen('start'))
  write(`schemas/${PROCESS}/${question}.json`, 'screen', askingScreen('complete'))
  write(`schemas/${PROCESS}/${END}.json`, 'screen', endScreen)

  for (const language of languages) {
    const own = ownWords(language === 'it')
    const { common, general, ...others } = words(language)
    const shell = { ...(common['shell'] as object), product: plainName(name), steps: own.steps }
    const blocks = common['blocks'] as Record<string, object>
    const TimelineBlock = { ...blocks['TimelineBlock'], processes: own.steps }
    const packs: Record<string, Words> = {
      ...others,
      common: { ...common, shell, blocks: { ...blocks, TimelineBlock } },
      general: { [ENTRY]: own.begin, ...general },
      [PROCESS]: { [question]: own.question, [END]: own.sent },
    }
    if (packs['common']) packs['common'] = withMarks(packs, plainName(name), language)
    for (const [pack, content] of Object.entries(packs)) {
      write(`i18n/${language}/${pack}.json`, 'wording', content)
    }
  }
}

/** The common words, with the marks of the project's own that are needed, and the product's name: it is the same everywhere. */
function withMarks(packs: Record<string, Words>, name: string, language: Language): Words {
  const { $same = [], $words: _, ...common } = packs['common'] as Words & { $same?: string[] }
  const said = JSON.stringify(Object.values({ ...packs, common }))
  const needed = $same.filter((word) => said.includes(word))
  return language === DEFAULT_LANGUAGE ? common : ({ $same: [...needed, name], ...common } as object as Words)
}

function journeyOf(name: string) {
  return {
    journey: name,
    address: `/${name}`,
    entry: ENTRY,
    reference: name
      .replaceAll(/[^a-z]/g, '')
      .slice(0, 2)
      .padEnd(2, 'x')
      .toUpperCase(),
    start: [ENTRY],
    processes: [PROCESS],
    steps: [PROCESS],
  }
}

function flowOf(question: string) {
  return {
    process: PROCESS,
    start: question,
    tasks: { [question]: { next: END } },
    waits: {},
    gateways: {},
    wayouts: { [END]: { messages: { newRequest: { next: 'close' } } } },
    conditions: {},
  }
}

function askingScreen(type: 'start' | 'complete') {
  return {
    layout: 'form',
    schema: {
      type: 'object',
      additionalProperties: false,
      required: ['answer'],
      properties: { answer: { type: 'string', minLength: 2, maxLength: 200 } },
    },
    actions: { confirm: { type, variant: 'primary' } },
    examples: { valid: [{ answer: 'Ok' }], invalid: [{}, { answer: 'O' }] },
  }
}

const endScreen = {
  layout: 'wayout',
  blocks: [
    { block: 'ContactsBlock', place: 'after' },
    { block: 'ReferenceBlock', place: 'after' },
  ],
  actions: { newRequest: { type: 'message', message: 'newRequest' } },
}

function ownWords(isItalian: boolean) {
  return isItalian
    ? {
        steps: { [PROCESS]: 'Richiesta' },
        begin: { title: 'Inizia qui', answer: { label: 'Risposta' } },
        question: { title: 'La prima domanda', answer: { label: 'Risposta' } },
        sent: { title: 'Richiesta inviata', actions: { newRequest: 'Inizia una nuova richiesta' } },
      }
    : {
        steps: { [PROCESS]: 'Request' },
        begin: { title: 'Begin here', answer: { label: 'Answer' } },
        question: { title: 'The first question', answer: { label: 'Answer' } },
        sent: { title: 'Request sent', actions: { newRequest: 'Start a new request' } },
      }
}
