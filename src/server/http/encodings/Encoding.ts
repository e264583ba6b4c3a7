/** How a body may travel; `identity` is as it is. */
export type Encoding = 'br' | 'gzip' | 'identity'
