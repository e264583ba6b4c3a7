/** Nothing is answered for the applicant: no consent because it must be `true`, no row because one is wanted. */
export const defaultsBehavior = {
  constAsDefaults: 'never',
  requiredBooleanDefault: 'skip',
  arrayMinItems: { populate: 'never' },
} as const
