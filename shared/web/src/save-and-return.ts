import type { Envelope } from '@rodada/contracts/common'
import { useNotify } from './app.ts'
import { useGoBack } from './go-back.ts'

/**
 * Handles the command of a form's page: shows its messages and, after success, runs `onSaved` and goes back one step; a
 * page that was opened by its address goes to `fallback`. Resolves to the answer, for `Form`.
 *
 *     const { goBack, saveAndReturn } = useSaveAndReturn('/productos')
 *     const save = (values) => saveAndReturn(api.post('/api/Product/Edit/:id', { params, body: bodyOf(values) }))
 */
export function useSaveAndReturn(fallback: string) {
  const { showResult } = useNotify()
  const goBack = useGoBack(fallback)

  async function saveAndReturn<Answer extends Envelope>(
    sent: Promise<Answer>,
    onSaved?: () => Promise<void>,
  ): Promise<Answer> {
    const result = await sent
    showResult(result)
    if (!result.success) return result
    await onSaved?.()
    goBack()
    return result
  }
  return { goBack, saveAndReturn }
}
