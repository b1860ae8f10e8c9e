import type { StaffOrder } from '@rodada/contracts/order/staff-calls'
import { Flex } from '@rodada/ui'
import { DialogButton } from '@rodada/ui/forms'
import { FreeStep, NextStep, RefundStep } from '../next-step.tsx'
import { CancelDialog } from '../order-dialogs.tsx'
import { NewReturnDialog, ReturnDialog } from './return-dialogs.tsx'

/** An order has one return, or another after a rejected one. */
function isReturnable({ status, returnState }: StaffOrder): boolean {
  return status === 'Delivered' && (returnState === null || returnState === 'rejected')
}

function isCancellable({ status }: StaffOrder): boolean {
  return status !== 'Delivered' && status !== 'Canceled'
}

/** Actions of the staff; the next step comes first. */
export function OrderActions({ order }: { order: StaffOrder }) {
  return (
    <Flex gap="3" wrap="wrap" align="center" data-print="hide">
      <NextStep order={order} />
      <FreeStep order={order} />
      {order.returnState === 'requested' && (
        <DialogButton text="Resolver devolución">
          {(onClose) => <ReturnDialog order={order} onClose={onClose} />}
        </DialogButton>
      )}
      {isReturnable(order) && (
        <DialogButton text="Registrar devolución" variant="outline" colorPalette="ink">
          {(onClose) => <NewReturnDialog order={order} onClose={onClose} />}
        </DialogButton>
      )}
      <RefundStep order={order} />
      {isCancellable(order) && (
        <DialogButton
          text={order.status === 'Shipped' ? 'Regresó' : 'Cancelar pedido'}
          variant="ghost"
          colorPalette="danger"
        >
          {(onClose) => <CancelDialog order={order} onClose={onClose} />}
        </DialogButton>
      )}
    </Flex>
  )
}
