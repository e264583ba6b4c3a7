import type { Static } from 'typebox'

import type { PortContract } from './PortContract.ts'

type Operations<Contract extends PortContract> = Contract['operations']
type Request<Contract extends PortContract, Call extends keyof Operations<Contract>> = Static<
  Operations<Contract>[Call]['request']
>
type Answer<Contract extends PortContract, Call extends keyof Operations<Contract>> = Static<
  Operations<Contract>[Call]['answer']
>

/** Asks a system outside what a contract describes. */
export type Ask<Contract extends PortContract> = <Call extends keyof Operations<Contract> & string>(
  call: Call,
  request: Request<Contract, Call>,
  file?: Uint8Array,
) => Promise<Answer<Contract, Call>>

/** Answers what a contract describes. `file` has no byte where the operation takes none. */
export type Answers<Contract extends PortContract> = {
  [Call in keyof Operations<Contract>]: (
    request: Request<Contract, Call>,
    file: Uint8Array,
  ) => Promise<Answer<Contract, Call>>
}
