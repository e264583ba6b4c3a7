/** Returns the name of a step or process as a part of a variable's name: `stipulation_confirm_wait` as `StipulationConfirmWait`. */
export function camelCase(name: string): string {
  return name
    .split(/[^A-Za-z0-9]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')
}
