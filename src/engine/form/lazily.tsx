import { type ComponentType, createElement, Suspense, use, useState } from 'react'

/** A component that is fetched when it is first needed. */
export type LazyPart<Props> = ComponentType<Props> & {
  /** Fetches it, so that it is there at once when it is drawn. */
  load(): Promise<unknown>
}

const loads: (() => Promise<unknown>)[] = []

/** Fetches every lazy part there is, for where nothing may come later, as in a test. */
export async function loadAllParts(): Promise<void> {
  await Promise.all(loads.map((load) => load()))
}

/**
 * A component in a chunk of its own, by the name under which its module exports it. Once it is there it is drawn without a
 * moment in between; before, it suspends.
 */
export function lazily<Name extends string, Props extends object>(
  fetch: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined
  let coming: Promise<ComponentType<Props>> | undefined

  const load = () => {
    coming ??= fetch().then(
      (module) => (loaded = module[name]),
      (error: unknown) => {
        // Another time it may come.
        coming = undefined
        throw error
      },
    )
    return coming
  }
  loads.push(load)
  const Lazy = (props: Props) => {
    // Decided once: a part that came in late stays the one it is, with its focus and all that was typed into it, and one
    // that cannot be had is asked for once each time it is mounted.
    const [{ Loaded, tried }] = useState(() => ({ Loaded: loaded, tried: load() }))
    if (Loaded) return <Loaded {...props} />
    return (
      <Suspense fallback={null}>
        <Coming tried={tried} props={props} />
      </Suspense>
    )
  }
  return Object.assign(Lazy, { load })
}

function Coming<Props extends object>({
  tried,
  props,
}: {
  tried: Promise<ComponentType<Props>>
  props: Props
}) {
  return createElement(use(tried), props)
}
