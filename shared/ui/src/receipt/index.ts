export { Bill, type BillLine } from './bill.tsx'
export { ReceiptCard } from './receipt-card.tsx'
