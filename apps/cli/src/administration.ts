/** What administers a data folder. It takes half a second to load, so commands load it only when they run. */
export { openAdmin, sealingKeys } from '@chartloom/embedded/administration';
