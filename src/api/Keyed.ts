/** Something that changes the case: `key` is the idempotency key of the applicant's action. */
export type Keyed<Body = unknown> = Body & { key: string }
