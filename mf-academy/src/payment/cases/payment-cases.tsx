import type { PaymentCase } from '@rodada/contracts/money/payment'
import { FailedPart } from '@rodada/ui'
import { Await } from '@rodada/web/pages/router'
import { Suspense, useState } from 'react'
import { CaseListSection } from './case-list-section.tsx'
import { CloseCaseDialog } from './close-case-dialog.tsx'
import type { CaseLists as Lists } from './load-payment-cases.ts'

/** Both lists without empty ones, and the dialog that closes a case. */
function CaseLists({ lists }: { lists: Lists }) {
  const [closing, setClosing] = useState<PaymentCase | null>(null)
  return (
    <>
      {lists
        .filter(({ total }) => total > 0)
        .map((list) => (
          <CaseListSection key={list.kind} list={list} onClose={setClosing} />
        ))}
      {closing !== null && <CloseCaseDialog paymentCase={closing} onClose={() => setClosing(null)} />}
    </>
  )
}

/** Charges that staff must refund or review; renders nothing without any. */
export function PaymentCases({ cases }: { cases: Lists | Promise<Lists> }) {
  return (
    <Suspense fallback={null}>
      <Await resolve={cases} errorElement={<FailedPart />}>
        {(lists: Lists) => <CaseLists lists={lists} />}
      </Await>
    </Suspense>
  )
}
