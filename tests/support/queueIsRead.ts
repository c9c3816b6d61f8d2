import { vi } from 'vitest'
import { salesOnDisk } from '@/features/vender/save/queue/queuedSales'

/** Resolves once the app has read its queue of sales from the disk: what a test puts into it before would be dropped. */
export async function queueIsRead(): Promise<void> {
  await vi.dynamicImportSettled()
  await salesOnDisk.read()
}
