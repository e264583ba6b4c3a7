/** Stands in for the URI resolver of rjsf (#engine/compile/plugins/slimRjsf.ts): every reference is one within its own document. */
const plainUris = {
  equal: (one: string, other: string) => one === other,
  resolve: (base: string, reference: string) => (reference.startsWith('#') ? base + reference : reference),
}

// rjsf asks for a default export.
export { plainUris as default }
