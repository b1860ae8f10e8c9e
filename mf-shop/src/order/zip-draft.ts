import { useDraft } from '@rodada/web/storage/draft'
import { useMemo } from 'react'

/** The postal code that was typed last in this tab: product, cart and checkout share it. */
export function useZipDraft() {
  const draft = useDraft('codigo-postal')
  return useMemo(
    () => ({
      /** Empty where no code is stored. */
      read(): string {
        draft?.adopt()
        const stored = draft?.restore()?.zipCode
        return typeof stored === 'string' ? stored : ''
      },
      keep: (zipCode: string) => draft?.keep({ zipCode }),
    }),
    [draft],
  )
}
