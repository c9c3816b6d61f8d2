export { focusScan } from '@/ui/scanField'
