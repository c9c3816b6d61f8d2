import { SidePanel } from '@/ui/dialogs/SidePanel'
import { topicsOf } from './topics'
import './help.css'

/** Every explanation of the screen one is at, one after the other (SHELL-014): for a phone, whose bar has no room for the menu of them. */
export function HelpPanel({ screen, onClose }: { screen: string; onClose: () => void }) {
  return (
    <SidePanel title="Ayuda" onClose={onClose}>
      {topicsOf(screen).map(({ title, steps }) => (
        <section key={title} className="help-topic">
          <h3>{title}</h3>
          <ol className="help-steps">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      ))}
    </SidePanel>
  )
}
