/**
 * Jest runs tests in a realm of their own, where an error of Node's core is no `instanceof Error`, and libraries that ask
 * (Connect, for one) misjudge it. Here `Error` recognises every error; its subclasses judge as usual.
 */
const ordinary = Function.prototype[Symbol.hasInstance];
Object.defineProperty(Error, Symbol.hasInstance, {
  value(candidate) {
    return this === Error ? Error.isError(candidate) : ordinary.call(this, candidate);
  },
});
