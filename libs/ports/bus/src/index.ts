export { Consume, event, EventContext, EventPublisher, type Delivered, type EventRoute, type Outgoing } from './bus.js';
export { checkRoutes, InProcessBus } from './in-process-bus.js';
