/** The embedded service. It takes more than a second to load, so commands load it only when they run. */
export { examineFolder, proposerFrom, sealingKeys, startEmbedded } from '@chartloom/embedded';
