/** Ids of what stands around a control. */
export const titleIdOf = (id: string) => `${id}__title`
export const helpIdOf = (id: string) => `${id}__help`
export const errorIdOf = (id: string) => `${id}__error`
