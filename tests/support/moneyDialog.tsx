// A form that moves money, filled in and not sent.
import type { ComponentProps } from 'react'
import { MoneyDialog } from '@/ui/dialogs/MoneyDialog'

export type MoneyDialogProps = Partial<ComponentProps<typeof MoneyDialog>>

const nothing = () => undefined

export const moneyDialog = (props: MoneyDialogProps) => (
  <MoneyDialog
    title="Ingreso"
    what="el ingreso de $500"
    halfway="los movimientos"
    busy={false}
    failure={null}
    found={null}
    dirty
    action="Guardar"
    onSave={nothing}
    onVerify={nothing}
    onClose={nothing}
    {...props}
  >
    <input aria-label="Monto" />
  </MoneyDialog>
)
