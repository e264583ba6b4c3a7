import { branchErrors } from '#engine/answers/branchErrors.ts'
import type { CompiledScreen } from '#engine/screen/CompiledScreen.ts'
import { formats } from '#validation/formats.ts'
import * as runtime from '#validation/validatorRuntime.ts'

/** What compiled screens run on: `src/server/studio/PreviewModules.ts` has them take it from here. */
Object.assign(globalThis, { screenRuntime: { ...runtime, formats, branchErrors } })

/** Fetches a compiled screen from its address. */
export async function loadScreen(module: string): Promise<CompiledScreen> {
  const { screen } = (await import(/* @vite-ignore */ module)) as { screen: CompiledScreen }
  return screen
}
