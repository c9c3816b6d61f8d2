import { getSharedManager } from 'react-bootstrap/esm/BootstrapModalManager'

// The page never scrolls, only what is inside of the frame: a dialog need not hold it still, nor measure its bar, for which the whole page
// would be laid out once more before the dialog shows.
Object.assign(getSharedManager({ handleContainerOverflow: false }), { getScrollbarWidth: () => 0 })
