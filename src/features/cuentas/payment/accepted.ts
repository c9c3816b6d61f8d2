import { storedIds } from '@/lib/storedIds'

/** Lines of which a person said that they repeat no other, on this computer. */
export const acceptedLines = storedIds('acount-no-repetition')

/** The same of payments to sellers. */
export const acceptedSellerPayments = storedIds('seller-payment-no-repetition')
