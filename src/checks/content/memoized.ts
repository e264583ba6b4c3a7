const known = new Map<string, { inputs: readonly string[]; value: unknown }>()

/** Returns what `make` makes of `inputs`; calls it again under the same name where an input has changed. */
export function memoized<Value>(name: string, inputs: readonly string[], make: () => Value): Value {
  const last = known.get(name)
  if (last?.inputs.length === inputs.length && last.inputs.every((text, index) => text === inputs[index])) {
    return last.value as Value
  }
  const value = make()
  known.set(name, { inputs, value })
  return value
}
