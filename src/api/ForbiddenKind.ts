/** What a 403 means: the token's time is over, the service is off, or something that nobody foresaw. */
export type ForbiddenKind = 'TOKEN_EXPIRED' | 'SERVICE_OFFLINE' | 'UNKNOWN'
