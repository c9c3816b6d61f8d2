import { SidePanel } from '@/ui/dialogs/SidePanel'
import { topicsOf } from './topics'
import './help.css'

/**
 * All explanations of the current screen, one after the other (SHELL-014): a phone's bar has no room for a menu of
 * them.
 */
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
