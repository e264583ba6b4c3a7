import { describe, expect, it } from 'vitest'

import { textOf } from '#studio/workspace/textsOf.ts'
import type { Edit, Texts, Workspace } from '#studio/workspace/Workspace.ts'
import { workspace, workspaceSlice } from '#studio/workspace/workspaceSlice.ts'

const { reducer } = workspaceSlice
type Action = Parameters<typeof reducer>[1]

const FILE = 'i18n/it/a.json'
const OTHER = 'i18n/en/a.json'
const lines = (...words: string[]) => words.join('\n')

function opened(files: Record<string, string>, kept?: Record<string, Record<string, Edit>>): Workspace {
  return after(undefined, load(files, kept))
}

function load(files: Record<string, string>, kept: Record<string, Record<string, Edit>> = {}) {
  const texts = Object.fromEntries(Object.entries(files).map(([path, text]) => [path, { text }]))
  return workspace.loaded({ products: [{ name: '', base: '/', files: texts }], isEditable: true, kept })
}

function after(state: Workspace | undefined, ...actions: Action[]): Workspace {
  return actions.reduce((now, action) => reducer(now, action), state) ?? reducer(undefined, { type: 'none' })
}

const edited = (files: Texts, kind?: string) =>
  workspace.edited({ files, ...(kind !== undefined && { kind }) })
const text = ({ products }: Workspace, path = FILE) => textOf(products['']!, path)
const unsaved = ({ products }: Workspace) => Object.keys(products['']!.edits)

describe('edits', () => {
  it('change several files as one step, which is undone and redone as one', () => {
    const state = after(opened({ [FILE]: 'uno', [OTHER]: 'one' }), edited({ [FILE]: 'due', [OTHER]: 'two' }))
    expect([text(state), text(state, OTHER)]).toEqual(['due', 'two'])

    const back = after(state, workspace.undone())
    expect([text(back), text(back, OTHER), unsaved(back)]).toEqual(['uno', 'one', []])

    const again = after(back, workspace.redone())
    expect([text(again), unsaved(again)]).toEqual(['due', [FILE, OTHER]])
  })

  it('make and remove files', () => {
    const made = after(opened({ [FILE]: 'uno' }), edited({ [OTHER]: 'new', [FILE]: null }))

    expect([text(made), text(made, OTHER)]).toEqual([null, 'new'])
    const back = after(made, workspace.undone())
    expect([text(back), text(back, OTHER), unsaved(back)]).toEqual(['uno', null, []])
  })

  it('of one kind that follow each other are undone together', () => {
    const typed = after(
      opened({ [FILE]: '' }),
      edited({ [FILE]: 'a' }, 'typed 1'),
      edited({ [FILE]: 'ab' }, 'typed 1'),
      edited({ [FILE]: 'abc' }, 'typed 2'),
    )

    expect(text(after(typed, workspace.undone()))).toBe('ab')
    expect(text(after(typed, workspace.undone(), workspace.undone()))).toBe('')
  })

  it('of one kind that began with a new file are undone to none', () => {
    const typed = after(
      opened({}),
      edited({ [FILE]: 'a' }, 'typed 1'),
      edited({ [FILE]: 'ab' }, 'typed 1'),
      workspace.undone(),
    )

    expect([text(typed), unsaved(typed)]).toEqual([null, []])
  })

  it('end what could be redone', () => {
    const state = after(
      opened({ [FILE]: 'a' }),
      edited({ [FILE]: 'b' }),
      workspace.undone(),
      edited({ [FILE]: 'c' }),
      workspace.redone(),
    )

    expect(text(state)).toBe('c')
  })

  it('that change nothing are no step', () => {
    const state = after(opened({ [FILE]: 'a' }), edited({ [FILE]: 'a' }))

    expect(state.past).toEqual([])
  })

  it('that the browser kept are there again', () => {
    const state = opened({ [FILE]: 'a' }, { '': { [FILE]: { was: 'a', text: 'kept' } } })

    expect(text(state)).toBe('kept')
  })
})

describe('a save', () => {
  const sent = { [FILE]: 'b' }

  it('leaves nothing unsaved, and can be undone all the same', () => {
    const saved = after(
      opened({ [FILE]: 'a' }),
      edited(sent),
      workspace.saved({ product: '', sent, files: { [FILE]: 'b formatted' } }),
    )

    expect([text(saved), unsaved(saved)]).toEqual(['b formatted', []])
    const back = after(saved, workspace.undone())
    expect([text(back), unsaved(back)]).toEqual(['a', [FILE]])
    expect(back.products['']?.edits[FILE]?.was).toBe('b formatted')
  })

  it('keeps what was typed while it went on', () => {
    const state = after(
      opened({ [FILE]: 'a' }),
      edited({ [FILE]: 'b and more' }),
      workspace.saved({ product: '', sent, files: { [FILE]: 'b' } }),
    )

    expect(state.products['']?.edits[FILE]).toEqual({ was: 'b', text: 'b and more' })
  })

  it('of a file that was removed takes it from the list', () => {
    const state = after(
      opened({ [FILE]: 'a' }),
      edited({ [FILE]: null }),
      workspace.saved({ product: '', sent: { [FILE]: null }, files: { [FILE]: null } }),
    )

    expect(state.products['']?.files).toEqual({})
    expect(unsaved(state)).toEqual([])
  })
})

describe('what others change meanwhile', () => {
  const was = lines('a', 'b', 'c', 'd', 'e')
  const mine = lines('A', 'b', 'c', 'd', 'e')
  const edit = edited({ [FILE]: mine })

  it('is seen where nothing was edited', () => {
    expect(text(after(opened({ [FILE]: was }), load({ [FILE]: 'theirs' })))).toBe('theirs')
  })

  it('is merged with an edit of other lines', () => {
    const state = after(opened({ [FILE]: was }), edit, load({ [FILE]: lines('a', 'b', 'c', 'd', 'E') }))

    expect(text(state)).toBe(lines('A', 'b', 'c', 'd', 'E'))
    expect(state.products['']?.conflicts).toEqual({})
    expect(state.products['']?.edits[FILE]?.was).toBe(lines('a', 'b', 'c', 'd', 'E'))
  })

  it('is asked about where both changed the same line, and neither text is lost', () => {
    const theirs = lines('X', 'b', 'c', 'd', 'e')
    const state = after(
      opened({ [FILE]: was }),
      edit,
      workspace.changedMeanwhile({ product: '', files: { [FILE]: theirs } }),
    )
    expect(state.products['']?.conflicts).toEqual({ [FILE]: { theirs } })
    expect(text(state)).toBe(mine)

    const settled = after(state, workspace.conflictSettled({ path: FILE, text: theirs }))
    expect([text(settled), unsaved(settled), settled.products['']?.conflicts]).toEqual([theirs, [], {}])
    expect(text(after(settled, workspace.undone()))).toBe(mine)
  })

  it('is asked about where a file that was edited is gone', () => {
    const state = after(opened({ [FILE]: was, [OTHER]: '' }), edit, load({ [OTHER]: '' }))

    expect(state.products['']?.conflicts).toEqual({ [FILE]: { theirs: null } })
    expect(text(state)).toBe(mine)
  })

  it('in another tab of the browser is taken over', () => {
    const state = after(
      opened({ [FILE]: was }),
      workspace.editedElsewhere({ product: '', path: FILE, edit: { was, text: 'other tab' } }),
    )

    expect(text(state)).toBe('other tab')
    expect(unsaved(after(state, workspace.editedElsewhere({ product: '', path: FILE, edit: null })))).toEqual(
      [],
    )
  })

  it('leaves the other files of a save as they were edited', () => {
    const state = after(
      opened({ [FILE]: was, [OTHER]: 'one' }),
      edited({ [FILE]: mine, [OTHER]: 'two' }),
      workspace.changedMeanwhile({ product: '', files: { [FILE]: lines('a', 'b', 'c', 'd', 'E') } }),
    )

    expect(state.products['']?.conflicts).toEqual({})
    expect(state.products['']?.edits[OTHER]).toEqual({ was: 'one', text: 'two' })
  })
})

describe('what is undone after others wrote the same file', () => {
  const was = lines('a', 'b', 'c', 'd', 'e')
  const mine = lines('A', 'b', 'c', 'd', 'e')
  const merged = lines('A', 'b', 'c', 'd', 'E')
  const theirs = lines('a', 'b', 'c', 'd', 'E')
  const edit = edited({ [FILE]: mine }, 'typed 1')
  const save = workspace.saved({ product: '', sent: { [FILE]: mine }, files: { [FILE]: mine } })

  it('is what was done here alone, before a save', () => {
    const state = after(opened({ [FILE]: was }), edit, load({ [FILE]: theirs }), workspace.undone())

    expect([text(state), unsaved(state)]).toEqual([theirs, []])
    expect(text(after(state, workspace.redone()))).toBe(merged)
  })

  it('is what was done here alone, after a save', () => {
    const state = after(opened({ [FILE]: was }), edit, save, load({ [FILE]: merged }), workspace.undone())

    expect(text(state)).toBe(theirs)
  })

  it('is what was done here alone, where one goes on typing', () => {
    const more = lines('AA', 'b', 'c', 'd', 'E')
    const state = after(
      opened({ [FILE]: was }),
      edit,
      load({ [FILE]: theirs }),
      edited({ [FILE]: more }, 'typed 1'),
      workspace.undone(),
      workspace.undone(),
    )

    expect([text(state), unsaved(state)]).toEqual([theirs, []])
  })

  it('is asked about where they wrote in the same lines', () => {
    const other = lines('B', 'b', 'c', 'd', 'e')
    const state = after(opened({ [FILE]: was }), edit, save, load({ [FILE]: other }), workspace.undone())

    expect(text(state)).toBe(was)
    expect(state.products['']?.conflicts).toEqual({ [FILE]: { theirs: other } })
  })

  it('leaves what another tab has in the same lines', () => {
    const other = lines('B', 'b', 'c', 'd', 'e')
    const state = after(
      opened({ [FILE]: was }),
      edit,
      workspace.editedElsewhere({ product: '', path: FILE, edit: { was, text: other } }),
      workspace.undone(),
    )

    expect(text(state)).toBe(other)
  })
})

describe('a file that is asked about', () => {
  const [was, mine, theirs] = [lines('a', 'b', 'c'), lines('A', 'b', 'c'), lines('X', 'b', 'c')]
  const asked = () => after(opened({ [FILE]: was }), edited({ [FILE]: mine }), load({ [FILE]: theirs }))
  const conflicts = ({ products }: Workspace) => products['']?.conflicts

  it('is asked about again after a reload', () => {
    const kept = asked().products['']!.edits

    expect(conflicts(opened({ [FILE]: theirs }, { '': kept }))).toEqual({ [FILE]: { theirs } })
  })

  it('is as on the disk where what was done here is undone or discarded', () => {
    for (const action of [workspace.undone(), edited({ [FILE]: theirs })]) {
      const state = after(asked(), action)

      expect([text(state), unsaved(state), conflicts(state)]).toEqual([theirs, [], {}])
    }
  })

  it('is undone to what is on the disk where mine was kept, and no further', () => {
    const kept = after(asked(), workspace.conflictSettled({ path: FILE, text: mine }))

    const back = after(kept, workspace.undone())
    expect([text(back), unsaved(back)]).toEqual([theirs, []])
    expect(text(after(back, workspace.undone()))).toBe(theirs)
  })

  it('is asked about where it was made here and by others', () => {
    const state = after(
      opened({}),
      edited({ [FILE]: mine }),
      load({ [FILE]: theirs }),
      edited({ [FILE]: lines('A', 'b', 'C') }),
    )

    expect(conflicts(state)).toEqual({ [FILE]: { theirs } })
  })
})

describe('a save whose answer was lost', () => {
  const was = '{ "a": 1, "b": 2 }'
  const sent = '{ "a": 1,\n   "b": 3 }'
  const formatted = '{ "a": 1, "b": 3 }'
  const unanswered = after(
    opened({ [FILE]: was }),
    edited({ [FILE]: sent }),
    workspace.saveUnanswered({ product: '', sent: { [FILE]: sent } }),
  )

  it('asks nothing where it has written what is mine, laid out otherwise', () => {
    const seen = after(unanswered, load({ [FILE]: formatted }))

    expect(seen.products['']?.conflicts).toEqual({})
    expect([text(seen), unsaved(seen)]).toEqual([formatted, []])
  })

  it('asks nothing of what was written since in other lines', () => {
    const of = (a: number, b: string) => lines('{', `"a": ${a},`, '"x": 0,', b, '}')
    const seen = after(
      opened({ [FILE]: of(1, '"b": 2') }),
      edited({ [FILE]: of(1, '  "b": 3') }),
      workspace.saveUnanswered({ product: '', sent: { [FILE]: of(1, '  "b": 3') } }),
      edited({ [FILE]: of(5, '  "b": 3') }),
      load({ [FILE]: of(1, '"b": 3') }),
    )

    expect(seen.products['']?.conflicts).toEqual({})
    expect(text(seen)).toBe(of(5, '"b": 3'))
  })

  it('asks where others wrote something else in the same lines', () => {
    const seen = after(unanswered, load({ [FILE]: '{ "a": 1, "b": 4 }' }))

    expect(seen.products['']?.conflicts).toEqual({ [FILE]: { theirs: '{ "a": 1, "b": 4 }' } })
  })
})
