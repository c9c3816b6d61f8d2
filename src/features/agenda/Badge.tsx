import { CircleAlert, Clock } from 'lucide-react'
import { timeLeft, urgencyOf } from '@/domain/pending'

const LOOKS = {
  overdue: { tone: 'state-bad', Icon: CircleAlert },
  soon: { tone: 'state-warn', Icon: Clock },
  later: { tone: 'state-info', Icon: Clock },
  undated: { tone: 'state-info', Icon: Clock },
}

/** Time left in words, red when it is over and yellow when it is near (AG-004, AG-005). */
export function Badge({ date, today, warningDays }: { date: string; today: string; warningDays: number }) {
  const { tone, Icon } = LOOKS[urgencyOf(date, today, warningDays)]
  return (
    <span className={`state ${tone}`}>
      <Icon size={14} aria-hidden />
      {timeLeft(date, today)}
    </span>
  )
}
