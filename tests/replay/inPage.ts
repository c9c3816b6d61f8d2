// Runs in the page of a replay: controls are found there by what the recorder called them, and addresses told as it told them.
import { findControl } from '@/app/blackbox/controls'
import { pathOf } from '@/app/blackbox/addresses'

Object.assign(window, { findControl, pathOf })
