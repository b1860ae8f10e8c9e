import type { CartLine } from '@rodada/contracts/order/cart'
import { useCommand } from '@rodada/web/calls/command'
import { useApi, useSession } from '@rodada/web/pages/app'
import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { setQuantity } from '../cart-commands.ts'

/** Milliseconds without a tap before the number is sent. */
const pauseMs = 400

/**
 * How many pieces of a line are wanted. Taps count at once; the last number is sent when they pause, when the command before has
 * ended, or when the page is left. A refusal shows the service's number again.
 */
export function usePieces({ variantId, quantity }: CartLine) {
  const api = useApi()
  const { user } = useSession()
  const [wanted, setWanted] = useState<number>()
  const unsent = useRef<number>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isSending = useRef(false)
  const { run } = useCommand((_, next: number) => setQuantity(api, user, variantId, next), {
    onDone: 'reload',
    onRefused: 'reload',
  })

  async function send(): Promise<void> {
    clearTimeout(timer.current)
    if (isSending.current) return
    isSending.current = true
    while (unsent.current !== undefined) {
      const next = unsent.current
      unsent.current = undefined
      const { success } = await run(next)
      // Taps since then counted on from the refused number.
      if (!success) unsent.current = undefined
    }
    isSending.current = false
    // Not before the reloaded line, which the router shows in a transition too.
    startTransition(() => setWanted(undefined))
  }
  function want(next: number, pause: number): void {
    unsent.current = next
    setWanted(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(send, pause)
  }

  const leavePage = useEffectEvent(() => void send())
  /** No script runs on to wait for the command before. */
  const leaveSite = useEffectEvent(() => {
    clearTimeout(timer.current)
    if (unsent.current !== undefined) void setQuantity(api, user, variantId, unsent.current)
    unsent.current = undefined
    if (!isSending.current) setWanted(undefined)
  })
  useEffect(() => {
    const leave = () => leaveSite()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leavePage()
    }
  }, [])
  const isRemoving = wanted === 0
  return {
    pieces: wanted === undefined || isRemoving ? quantity : wanted,
    isRemoving,
    count: (next: number) => want(next, pauseMs),
    remove: () => want(0, 0),
  }
}
