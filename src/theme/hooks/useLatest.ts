import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The value as last drawn, for handlers that run later. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  }, [value])
  return latest
}
