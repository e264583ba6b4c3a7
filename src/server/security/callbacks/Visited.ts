/** Pages outside to which an applicant is sent and from which the browser comes back. */
export type Visited = 'spid' | 'video' | 'signature' | 'accounts'
