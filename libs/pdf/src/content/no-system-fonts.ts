/**
 * Drawing needs no font of the machine, and the canvas's library reads all of them when it is loaded (0.1 s) unless this says otherwise.
 * To be imported before it.
 */
process.env['DISABLE_SYSTEM_FONTS_LOAD'] ??= '1';
