import { getSharedManager } from 'react-bootstrap/esm/BootstrapModalManager'

// Only the inside of the frame scrolls, so a dialog need not block the page's scrolling nor measure its scrollbar,
// which would lay out the whole page once more before the dialog shows.
Object.assign(getSharedManager({ handleContainerOverflow: false }), { getScrollbarWidth: () => 0 })
