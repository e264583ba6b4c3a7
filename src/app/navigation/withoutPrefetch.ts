import { createContext, type Ref } from 'react'

/** In the place of a part of react-router: see scripts/slimRouter.ts. */
export const FrameworkContext = createContext(undefined)

export const PrefetchPageLinks = () => null

export function usePrefetchBehavior(): [shouldPrefetch: boolean, ref: undefined, handlers: object] {
  return [false, undefined, {}]
}

export function mergeRefs<Element>(ref: Ref<Element>): Ref<Element> {
  return ref
}
