import type { sandboxSwitchesRepository } from '../../storage/repositories/sandbox/sandboxSwitchesRepository.ts'

/** What is switched at the desk: SPID out of order, a company's register calls that work again. */
export type Switches = ReturnType<typeof sandboxSwitchesRepository>
