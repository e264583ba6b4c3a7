/** How i18next reads keys and texts of the packs. */
export const wordingOptions = {
  // `:` would be the default, and is part of times and URNs, which are values of choices and so stand in keys.
  nsSeparator: '\u001f',
  // React escapes. What an applicant typed is never read as a reference to another text.
  interpolation: { escapeValue: false, skipOnVariables: true },
  returnNull: false,
} as const
