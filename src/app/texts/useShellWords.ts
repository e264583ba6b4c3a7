import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

/** The words of the shell. They come with the application, so that nothing waits for them. */
export function useShellWords(): TFunction<'common', 'shell'> {
  return useTranslation('common', { keyPrefix: 'shell' }).t
}
