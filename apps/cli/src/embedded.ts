/** The whole service: more than a second to load, so the commands that need it load it when they run. */
export { openAdmin, startEmbedded } from '@chartloom/embedded';
