import { createContext, use, useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { Boundary } from '../Boundary'
import { lazyPart, preload } from '../lazyPart'
import { BurstsContext, createBursts } from '../scan/scanBurst'
import { useToast } from '../notices/Toasts'
import { dropStrayPresses } from './onePress'
import type { Question } from './ConfirmDialog'

const ConfirmContext = createContext<(question: Question) => Promise<boolean>>(() => Promise.resolve(false))

/** Asks before a loss; resolves to whether the person went on. */
export const useConfirm = () => use(ConfirmContext)

interface DialogProps {
  question: Question
  onAnswer: (yes: boolean) => void
}

/** Nothing is done without an answer: when the dialog cannot be shown, the answer is no. */
function Unavailable({ onAnswer }: DialogProps) {
  const toast = useToast()
  useEffect(() => {
    toast({
      text: 'No se pudo abrir la pregunta y no se hizo nada. Revisá la conexión y probá de nuevo.',
      tone: 'error',
    })
    onAnswer(false)
  })
  return null
}

const load = async () => (await import('./ConfirmDialog')).ConfirmDialog
const ConfirmDialog = lazyPart<DialogProps>(load, { instead: Unavailable })

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null)
  const answer = useRef<(yes: boolean) => void>(undefined)
  // The dialog's code is fetched before anybody is asked, but the first screen does not wait for it.
  useEffect(() => void preload(load).catch(() => undefined), [])
  const [bursts] = useState(createBursts)
  useEffect(() => bursts.hear(), [bursts])
  useEffect(dropStrayPresses, [])

  const ask = useCallback((next: Question) => {
    answer.current?.(false)
    setQuestion(next)
    return new Promise<boolean>((resolve) => (answer.current = resolve))
  }, [])
  const close = (yes: boolean) => {
    answer.current?.(yes)
    answer.current = undefined
    setQuestion(null)
  }

  return (
    <BurstsContext value={bursts}>
      <ConfirmContext value={ask}>
        {children}
        {question && (
          <Boundary instead={<Unavailable question={question} onAnswer={close} />}>
            <ConfirmDialog question={question} onAnswer={close} />
          </Boundary>
        )}
      </ConfirmContext>
    </BurstsContext>
  )
}
