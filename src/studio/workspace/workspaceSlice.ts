import { createSlice, type Draft, type PayloadAction } from '@reduxjs/toolkit'

import type { StudioDefinitions, StudioJudgement } from '#contract/studio.ts'

import { mergeTexts } from './mergeTexts.ts'
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
        const texts = Object.fromEntries(Object.entries(files).map(([path, { text }]) => [path, text]))
        const gone = Object.keys(product.files).filter((path) => !files[path])
        product.files = files
        meet(product, { ...texts, ...Object.fromEntries(gone.map((path) => [path, null])) })
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
      for (const [path, { after }] of changed) put(product, path, after)
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
      for (const [path, text] of Object.entries(payload.files)) {
        const edit = product.edits[path]
        onDisk(product, path, text)
        if (!edit) continue
        if (edit.text === payload.sent[path]) delete product.edits[path]
        else product.edits[path] = { was: text, text: edit.text }
      }
    },
    /** Files were changed on the disk by others. */
    changedMeanwhile(
      state,
      { payload: { product: name, files } }: PayloadAction<OfProduct & { files: Texts }>,
    ) {
      const product = state.products[name]
      if (!product) return
      for (const [path, text] of Object.entries(files)) onDisk(product, path, text)
      meet(product, files)
    },
    /** Of two changes of the same lines, one is taken. */
    conflictSettled(
      state,
      { payload: { path, text } }: PayloadAction<{ path: string; text: string | null }>,
    ) {
      const product = state.products[state.product]
      if (!product?.conflicts[path]) return
      const step = {
        product: state.product,
        files: { [path]: { before: textOf(product, path), after: text } },
      }
      delete product.conflicts[path]
      put(product, path, text)
      state.future = []
      remember(state, step)
    },
    judged(
      state,
      { payload: { product: name, judgement } }: PayloadAction<OfProduct & { judgement: StudioJudgement }>,
    ) {
      const product = state.products[name]
      if (product) product.judgement = judgement
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
    },
  },
})

export const workspace = workspaceSlice.actions

/** Edits go on from what stands on the disk now: merged, or asked about where both changed the same lines. */
function meet(product: Draft<WorkspaceProduct>, texts: Texts): void {
  for (const [path, edit] of Object.entries(product.edits)) {
    const theirs = path in texts ? (texts[path] ?? null) : null
    if (edit.was === theirs) continue
    const merged = mergeTexts(edit.was, edit.text, theirs)
    if (merged === undefined) product.conflicts[path] = { mine: edit.text, theirs }
    edit.was = theirs
    if (merged !== undefined) put(product, path, merged)
  }
}

function onDisk({ files }: Draft<WorkspaceProduct>, path: string, text: string | null): void {
  if (text === null) delete files[path]
  else files[path] = { ...files[path], text }
}

function put(product: Draft<WorkspaceProduct>, path: string, text: string | null): void {
  const disk = product.files[path]?.text ?? null
  if (text === disk) delete product.edits[path]
  else product.edits[path] = { was: product.edits[path]?.was ?? disk, text }
}

function remember(state: Draft<Workspace>, step: Step): void {
  const last = state.past.at(-1)
  const isMore = step.kind !== undefined && last?.kind === step.kind && last.product === step.product
  if (!last || !isMore) {
    state.past = [...state.past, step].slice(-KEPT_STEPS)
    return
  }
  for (const [path, { before, after }] of Object.entries(step.files)) {
    last.files[path] = { before: last.files[path]?.before ?? before, after }
  }
}

function show(state: Draft<Workspace>, { product: name, files }: Step, side: 'before' | 'after'): void {
  const product = state.products[name]
  if (!product) return
  state.product = name
  for (const [path, texts] of Object.entries(files)) put(product, path, texts[side])
}
