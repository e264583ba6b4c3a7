import { createSlice, type Draft, type PayloadAction } from '@reduxjs/toolkit'

import type { StudioDefinitions, StudioJudgement } from '#contract/studio.ts'

import { isSameJson, mergeTexts } from './mergeTexts.ts'
import { textOf } from './textsOf.ts'
import type { Edit, Step, Texts, Workspace, WorkspaceProduct } from './Workspace.ts'

const initialState: Workspace = {
  products: {},
  product: '',
  isEditable: false,
  facts: {},
  isUnkept: false,
  past: [],
  future: [],
}

/** More than anyone goes back, and no more memory than a few files. */
const KEPT_STEPS = 500

interface LoadedDefinitions extends Omit<StudioDefinitions, 'needsToken'> {
  /** What the browser kept of an earlier visit, by product and path. */
  kept?: Record<string, Record<string, Edit>>
}

interface OfProduct {
  product: string
}

/** What the studio edits: the files on the disk, edits that are not saved, and the steps to undo. */
export const workspaceSlice = createSlice({
  name: 'workspace',
  initialState,
  reducers: {
    /** The definitions as they stand on the disk, and what was edited before the page was left. */
    loaded(state, { payload }: PayloadAction<LoadedDefinitions>) {
      state.isEditable = payload.isEditable
      state.facts = payload.facts ?? {}
      for (const { name, base, files } of payload.products) {
        const product = state.products[name] ?? { name, base, files, edits: {}, conflicts: {} }
        state.products[name] = product
        for (const [path, edit] of Object.entries(payload.kept?.[name] ?? {})) product.edits[path] ??= edit
        product.files = files
        meet(product, [...Object.keys(product.edits), ...Object.keys(product.conflicts)])
      }
      const [first] = payload.products
      if (!state.products[state.product] && first) state.product = first.name
    },
    productChosen(state, { payload }: PayloadAction<string>) {
      state.product = payload
    },
    /** Files get other texts, in one step. */
    edited(state, { payload: { files, kind } }: PayloadAction<{ files: Texts; kind?: string }>) {
      const product = state.products[state.product]
      if (!product) return
      const changed = Object.entries(files).flatMap(([path, after]) => {
        const before = textOf(product, path)
        return before === after ? [] : [[path, { before, after }] as const]
      })
      if (changed.length === 0) return
      for (const [path, { after }] of changed) {
        const isAsked = path in product.conflicts
        put(product, path, after)
        // To take what is on the disk settles it as the button does.
        if (isAsked && !product.edits[path]) forget(state, product, path)
      }
      state.future = []
      remember(state, {
        product: state.product,
        files: Object.fromEntries(changed),
        ...(kind !== undefined && { kind }),
      })
    },
    undone(state) {
      const step = state.past.pop()
      if (!step) return
      state.future.push(step)
      show(state, step, 'before')
    },
    redone(state) {
      const step = state.future.pop()
      if (!step) return
      state.past.push(step)
      show(state, step, 'after')
    },
    /** Files were written: `sent` is what was to be written, `files` what stands there now, formatted. */
    saved(state, { payload }: PayloadAction<OfProduct & { sent: Texts; files: Texts }>) {
      const product = state.products[payload.product]
      if (!product) return
      delete product.unanswered
      for (const [path, text] of Object.entries(payload.files)) {
        const edit = product.edits[path]
        onDisk(product, path, text)
        standsAs(state, product, { path, sent: payload.sent[path] ?? null, text })
        if (!edit) continue
        if (edit.text === payload.sent[path]) delete product.edits[path]
        else product.edits[path] = { was: text, text: edit.text }
      }
    },
    /** A save was asked for, and no answer came. */
    saveUnanswered(state, { payload }: PayloadAction<OfProduct & { sent: Texts }>) {
      const product = state.products[payload.product]
      if (product) product.unanswered = payload.sent
    },
    /** Files were changed on the disk by others. */
    changedMeanwhile(
      state,
      { payload: { product: name, files } }: PayloadAction<OfProduct & { files: Texts }>,
    ) {
      const product = state.products[name]
      if (!product) return
      for (const [path, text] of Object.entries(files)) onDisk(product, path, text)
      meet(product, Object.keys(files))
    },
    /** Of two changes of the same lines, one is taken. */
    conflictSettled(
      state,
      { payload: { path, text } }: PayloadAction<{ path: string; text: string | null }>,
    ) {
      const product = state.products[state.product]
      if (!product?.conflicts[path]) return
      const mine = textOf(product, path)
      const theirs = product.files[path]?.text ?? null
      delete product.conflicts[path]
      product.edits[path] = { was: theirs, text: mine }
      put(product, path, text)
      forget(state, product, path)
      state.future = []
      const before = text === mine ? theirs : mine
      remember(state, { product: state.product, files: { [path]: { before, after: text } } })
    },
    judged(
      state,
      { payload: { product: name, judgement } }: PayloadAction<OfProduct & { judgement: StudioJudgement }>,
    ) {
      const product = state.products[name]
      if (!product) return
      product.judgement = judgement
      delete product.isOutdated
      delete product.isUnjudged
    },
    /** The server did not say what is wrong with the edits: what was known is of older ones. */
    unjudged(state, { payload: { product: name } }: PayloadAction<OfProduct>) {
      const product = state.products[name]
      if (!product) return
      delete product.judgement
      product.isUnjudged = true
    },
    /** Whether the browser keeps the edits. */
    keptChanged(state, { payload }: PayloadAction<boolean>) {
      state.isUnkept = !payload
    },
    /** Another tab of this browser has edited a file; without an edit it stands as on the disk. */
    editedElsewhere(
      state,
      {
        payload: { product: name, path, edit },
      }: PayloadAction<OfProduct & { path: string; edit: Edit | null }>,
    ) {
      const product = state.products[name]
      if (!product) return
      if (edit) product.edits[path] = edit
      else delete product.edits[path]
      // Where it is still open, it is found again as the definitions are read.
      delete product.conflicts[path]
    },
  },
})

export const workspace = workspaceSlice.actions

/**
 * Edits of files go on from what stands on the disk now: merged, or asked about where both changed the same lines. Until that
 * is settled, an edit goes on from what it began with: another tab, or this one after a reload, asks as well.
 */
function meet(product: Draft<WorkspaceProduct>, paths: string[]): void {
  for (const path of paths) {
    delete product.conflicts[path]
    const edit = product.edits[path]
    if (!edit) continue
    const theirs = product.files[path]?.text ?? null
    const merged =
      mergeTexts(edit.was, edit.text, theirs) ?? mergedWithSent(product.unanswered?.[path], edit.text, theirs)
    if (merged === undefined) {
      product.conflicts[path] = { theirs }
      continue
    }
    edit.was = theirs
    put(product, path, merged)
  }
}

/** What stands on the disk may be what a save has sent that was not answered: edits go on from there. */
function mergedWithSent(sent: string | null | undefined, mine: string | null, theirs: string | null) {
  if (typeof sent !== 'string' || theirs === null || !isSameJson(sent, theirs)) return undefined
  return mergeTexts(sent, mine, theirs)
}

function onDisk({ files }: Draft<WorkspaceProduct>, path: string, text: string | null): void {
  if (text === null) delete files[path]
  else files[path] = { ...files[path], text }
}

function put(product: Draft<WorkspaceProduct>, path: string, text: string | null): void {
  product.isOutdated = true
  const disk = product.files[path]?.text ?? null
  const isAsked = path in product.conflicts
  if (text === disk) delete product.edits[path]
  else {
    const edit = product.edits[path]
    product.edits[path] = { was: edit ? edit.was : disk, text }
  }
  if (isAsked) meet(product, [path])
}

function remember(state: Draft<Workspace>, step: Step): void {
  const last = state.past.at(-1)
  if (!last || !isMoreOf(last, step)) {
    state.past = [...state.past, step].slice(-KEPT_STEPS)
    return
  }
  for (const [path, { before, after }] of Object.entries(step.files)) {
    const known = last.files[path]
    last.files[path] = { before: known ? known.before : before, after }
  }
}

/** What others wrote between two steps belongs to neither: they stay two. */
function isMoreOf(last: Step, { kind, product, files }: Step): boolean {
  if (kind === undefined || last.kind !== kind || last.product !== product) return false
  return Object.entries(files).every(([path, { before }]) => (last.files[path]?.after ?? before) === before)
}

/** A step that wrote a file stands there as the save formatted it. */
function standsAs(
  { past, future }: Draft<Workspace>,
  { name }: WorkspaceProduct,
  { path, sent, text }: { path: string; sent: string | null; text: string | null },
): void {
  const isOf = (step: Step) => step.product === name && path in step.files
  const [done, undone] = [past.findLast(isOf)?.files[path], future.findLast(isOf)?.files[path]]
  if (done?.after === sent) done.after = text
  if (undone?.before === sent) undone.before = text
}

/** What was done to a file before it was asked about is undone no more: it began from a text that is gone. */
function forget(state: Draft<Workspace>, { name }: WorkspaceProduct, path: string): void {
  for (const step of state.past) if (step.product === name) delete step.files[path]
  state.past = state.past.filter(({ files }) => Object.keys(files).length > 0)
}

/** Shows one side of a step. What others wrote since in other lines stays; where it is in the same, it is asked about. */
function show(state: Draft<Workspace>, { product: name, files }: Step, side: 'before' | 'after'): void {
  const product = state.products[name]
  if (!product) return
  state.product = name
  for (const [path, texts] of Object.entries(files)) {
    const [was, text] = side === 'before' ? [texts.after, texts.before] : [texts.before, texts.after]
    const merged = mergeTexts(was, text, textOf(product, path))
    if (merged !== undefined) put(product, path, merged)
    else if (!product.edits[path]) {
      product.edits[path] = { was, text }
      meet(product, [path])
    }
  }
}
