/** What a 403 means: the token's time is over, the service is off, or a reason of no known kind. */
export type ForbiddenKind = 'TOKEN_EXPIRED' | 'SERVICE_OFFLINE' | 'UNKNOWN'
