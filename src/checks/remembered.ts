const known = new Map<string, { inputs: readonly string[]; value: unknown }>()

/** What `make` makes of texts: as long as they stay the same, it is made once for each name. */
export function remembered<Value>(name: string, inputs: readonly string[], make: () => Value): Value {
  const last = known.get(name)
  if (last?.inputs.length === inputs.length && last.inputs.every((text, index) => text === inputs[index])) {
    return last.value as Value
  }
  const value = make()
  known.set(name, { inputs, value })
  return value
}
