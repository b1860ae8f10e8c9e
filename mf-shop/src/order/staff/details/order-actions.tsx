import type { StaffOrder } from '@rodada/contracts/order/staff-calls'
import { readyText } from '@rodada/contracts/words/prepared-texts'
import { Flex, WhatsAppLink } from '@rodada/ui'
import { DialogButton } from '@rodada/ui/forms'
import { FreeStep, NextStep, RefundStep, RestStep } from '../next-step.tsx'
import { CancelDialog } from '../order-dialogs.tsx'
import { ExchangeDialog, piecesLeft } from './exchange-dialog.tsx'
import { NewReturnDialog, ReturnDialog } from './return-dialogs.tsx'

/** Pieces of it may come back or be exchanged, once what its buyer has asked for is decided. */
function isReturnable({ status, returnState, lines }: StaffOrder): boolean {
  return status === 'Delivered' && returnState !== 'requested' && lines.some((line) => piecesLeft(line) > 0)
}

function isCancellable({ status }: StaffOrder): boolean {
  return status !== 'Delivered' && status !== 'Canceled'
}

/** Tells whoever picks it up that it is ready. */
function Tell({ order: { status, number, pickup, branch } }: { order: StaffOrder }) {
  if (status !== 'ReadyForPickup' || pickup === null || branch === null) return null
  return <WhatsAppLink {...pickup} text={readyText(number, branch.name)} label="Avisar por WhatsApp" />
}

/** Actions of the staff; the next step comes first. */
export function OrderActions({ order }: { order: StaffOrder }) {
  return (
    <Flex gap="3" wrap="wrap" align="center" data-print="hide">
      <NextStep order={order} />
      <Tell order={order} />
      <RestStep order={order} />
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
      {isReturnable(order) && (
        <DialogButton text="Cambiar talla" variant="outline" colorPalette="ink">
          {(onClose) => <ExchangeDialog order={order} onClose={onClose} />}
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
